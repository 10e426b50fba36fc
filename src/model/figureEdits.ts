import type { BetterDirection } from './figures.ts';

/** A figure as its files print it. */
export interface FigureKey {
  /** The test; null for every test. */
  group: string | null;
  name: string;
  /** The base unit. */
  unit: string;
}

/** What the reader says of a figure. Its number always stays as the files print it. */
export interface FigureEdit {
  of: FigureKey;
  /** Another name. */
  name?: string;
  /** The unit that the number has, `is`, in place of the unit that it is printed with: `ms`, not `s`. */
  unit?: { printed: string; is: string };
  /** It is left out of comparison and report. */
  leftOut?: true;
  /** Which values are better. */
  better?: BetterDirection;
}

/** A figure of one side that is another name for a figure of the other side. */
export interface FigurePair {
  before: FigureKey;
  after: FigureKey;
}

/** All that the reader says of figures. */
export interface FigureEdits {
  figures: readonly FigureEdit[];
  pairs: readonly FigurePair[];
}

export const noFigureEdits: FigureEdits = { figures: [], pairs: [] };

/** Limits that keep a report readable, whatever a link contains. */
const mostEdits = 500;
export const longestFigureName = 80;
export const longestFigureUnit = 24;

/** The edits, each figure once and the last of it, texts on one line and not too long; edits that say nothing are left out. */
export function tidyFigureEdits({ figures, pairs }: FigureEdits): FigureEdits {
  const tidied = new Map<string, FigureEdit>();
  for (const { of, name, unit, leftOut, better } of figures) {
    const key = figureKeyText(of);
    const title = onOneLine(name ?? '').slice(0, longestFigureName);
    const is = unit === undefined ? null : onOneLine(unit.is).slice(0, longestFigureUnit);
    const edit: FigureEdit = {
      of,
      ...(title === '' || title === of.name ? {} : { name: title }),
      ...(is === null || is === unit!.printed ? {} : { unit: { printed: unit!.printed, is } }),
      ...(leftOut === true ? { leftOut } : {}),
      ...(better === undefined ? {} : { better }),
    };
    tidied.delete(key);
    if (Object.keys(edit).length > 1) tidied.set(key, edit);
  }
  const byAfter = new Map(pairs.map((pair) => [figureKeyText(pair.after), pair] as const));
  return { figures: [...tidied.values()].slice(0, mostEdits), pairs: [...byAfter.values()].slice(0, mostEdits) };
}

/** Both; where they disagree about a figure, `later` counts. */
export function joinFigureEdits(earlier: FigureEdits, later: FigureEdits): FigureEdits {
  const byKey = new Map<string, FigureEdit>();
  for (const edit of [...earlier.figures, ...later.figures]) {
    const key = figureKeyText(edit.of);
    byKey.set(key, { ...byKey.get(key), ...edit });
  }
  return tidyFigureEdits({ figures: [...byKey.values()], pairs: [...earlier.pairs, ...later.pairs] });
}

/** A text for each figure, different for different ones. */
export function figureKeyText({ group, name, unit }: FigureKey): string {
  return JSON.stringify([group, name, unit]);
}

/** The edits when the sides are exchanged. */
export function swappedFigureEdits({ figures, pairs }: FigureEdits): FigureEdits {
  return { figures, pairs: pairs.map(({ before, after }) => ({ before: after, after: before })) };
}

function onOneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}
