/** One row of a `TreeTable`: where it stands in the tree, and what it is about. */
export interface TreeRow<Data> {
  /** 1 for the outermost. */
  level: number;
  /** Among its siblings, from 1, and how many there are. */
  position: number;
  size: number;
  /** Index of the row of its parent; -1 where it has none. */
  parent: number;
  /** null where nothing is below. */
  expanded: boolean | null;
  /** All that the row says, for screen readers: 'main.main, cum 3.81 s …'. */
  text: string;
  data: Data;
}

/** Levels that are shown by the indentation; a deeper row says its level in digits. */
const INDENTED_LEVELS = 24;
const INDENT_PX = 14;

/** How far a row's name stands in, in pixels, and whether its level must be told otherwise. */
export function indentOf(level: number): { pixels: number; isCapped: boolean } {
  return {
    pixels: Math.min(level - 1, INDENTED_LEVELS) * INDENT_PX,
    isCapped: level - 1 > INDENTED_LEVELS,
  };
}
