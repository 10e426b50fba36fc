/** One row of a `TreeTable`: its position in the tree, and its text. */
export interface TreeRow<Data> {
  /** The level, from 1. */
  level: number;
  /** Position among the siblings, from 1, and their number. */
  position: number;
  size: number;
  /** Index of the parent's row; -1 for none. */
  parent: number;
  /** null for a leaf. */
  expanded: boolean | null;
  /** The accessible name: 'main.main, cum 3.81 s …'. */
  text: string;
  data: Data;
}

/** Levels that are shown by indentation; a deeper row shows its level as a number. */
const INDENTED_LEVELS = 24;
const INDENT_PX = 14;

/** The indentation of a row in pixels, and whether its level is shown as a number. */
export function indentOf(level: number): { pixels: number; isCapped: boolean } {
  return {
    pixels: Math.min(level - 1, INDENTED_LEVELS) * INDENT_PX,
    isCapped: level - 1 > INDENTED_LEVELS,
  };
}
