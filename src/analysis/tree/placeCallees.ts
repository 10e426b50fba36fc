import type { FlameWindow } from '../../model/flame.ts';

/** Frames narrower than this many pixels are merged with their narrow siblings. */
const NARROWEST = 0.5;

/**
 * The narrowest frame that is drawn, depending on its position. Positions and widths are fractions of the drawing's
 * width.
 */
export interface Detail {
  /** Outside of the enlarged part. */
  least: number;
  /** The narrowest frame between two positions. */
  leastIn: (from: number, to: number) => number;
}

/**
 * The detail of a drawing `pixels` wide. A window enlarges a part of it: there, and as far again on both sides, so that
 * panning finds them, narrower frames are drawn.
 */
export function detailOf(pixels: number, window: FlameWindow | null): Detail {
  const least = NARROWEST / Math.max(pixels, 1);
  if (window === null) return { least, leastIn: () => least };
  const part = window.to - window.from;
  const [left, right] = [window.from - part, window.to + part];
  return { least, leastIn: (from, to) => (to > left && from < right ? least * Math.min(1, part) : least) };
}

/** Receives the frames of a caller's callees, from left to right. */
export interface CalleeFrames {
  one: (row: number, x: number, width: number) => void;
  /** Adjacent rows that are too narrow to be drawn separately. */
  run: (rows: readonly number[], x: number, width: number) => void;
}

/**
 * Places callees side by side, in the given order, from `x` to the right. Adjacent narrow ones become one frame, if
 * they are wide enough together.
 */
export function placeCallees(
  callees: readonly number[],
  widthOf: (row: number) => number,
  x: number,
  { leastIn }: Detail,
  frames: CalleeFrames,
): void {
  let right = x;
  let narrow: number[] = [];
  let narrowFrom = x;
  const endRun = (): void => {
    if (narrow.length > 0 && right - narrowFrom >= leastIn(narrowFrom, right)) {
      frames.run(narrow, narrowFrom, right - narrowFrom);
    }
    narrow = [];
  };
  for (const row of callees) {
    const width = widthOf(row);
    const end = right + width;
    if (width >= leastIn(right, end)) {
      endRun();
      frames.one(row, right, width);
    } else {
      if (narrow.length === 0) narrowFrom = right;
      narrow.push(row);
    }
    right = end;
  }
  endRun();
}
