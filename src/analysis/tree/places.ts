import type { CallTree } from './callTree.ts';

/** The places of one function, or of several: their rows in a call tree, as far as the rows have a width. */
export interface Places {
  /** Ascending rows. */
  rows: Int32Array;
  /** How many of them are inside another one, so that their amount is counted there. */
  nested: number;
  /** How many different functions have a place. */
  functions: number;
}

/**
 * Finds all places of the wanted functions. Linear in the tree.
 * @param weight the width of each row; rows of 0 are not drawn, and are no places
 * @param isWanted 1 for each wanted name of the tree
 */
export function findPlaces(tree: CallTree, weight: ArrayLike<number>, isWanted: Uint8Array): Places {
  const rows = new Int32Array(tree.count);
  let count = 0;
  const seen = new Uint8Array(tree.names.length);
  let nested = 0;
  let functions = 0;
  /** The end of the outermost open place. */
  let openUntil = 0;
  for (let row = 1; row < tree.count; row++) {
    const name = tree.name[row]!;
    if (isWanted[name] === 0 || !(weight[row]! > 0)) continue;
    rows[count++] = row;
    if (row < openUntil) nested++;
    else openUntil = tree.end[row]!;
    functions += 1 - seen[name]!;
    seen[name] = 1;
  }
  return { rows: rows.slice(0, count), nested, functions };
}

/**
 * The position of a place by weight, from 0: the heaviest is first, equally heavy ones are in the order of their rows.
 */
export function rankOf(rows: Int32Array, weight: ArrayLike<number>, row: number): number {
  let rank = 0;
  for (const other of rows) if (isBefore(weight, other, row)) rank++;
  return rank;
}

/**
 * The place after another by weight (or before it), the first (the last) after the ends and for −1; −1 if there is
 * none.
 */
export function placeBeside(rows: Int32Array, weight: ArrayLike<number>, row: number, to: 'next' | 'previous'): number {
  const precedes = (a: number, b: number): boolean => (to === 'next' ? isBefore(weight, a, b) : isBefore(weight, b, a));
  let nearest = -1;
  let end = -1;
  for (const other of rows) {
    if (end < 0 || precedes(other, end)) end = other;
    if (row >= 0 && precedes(row, other) && (nearest < 0 || precedes(other, nearest))) nearest = other;
  }
  return nearest < 0 ? end : nearest;
}

function isBefore(weight: ArrayLike<number>, row: number, other: number): boolean {
  return weight[row]! > weight[other]! || (weight[row] === weight[other] && row < other);
}

/** A frame of this part of the drawing's width is seen without a zoom. */
const SEEN = 0.02;
/** A zoom to a frame goes no further than this, so that the frame is seen among its neighbours. */
const AMONG_OTHERS = 0.1;

/**
 * The row to zoom to so that another row is seen: the present one or the root if that is enough, else the outermost
 * caller in which the row has a tenth of the width.
 */
export function zoomToSee(
  { parent, end }: Pick<CallTree, 'parent' | 'end'>,
  weight: ArrayLike<number>,
  row: number,
  zoom: number,
): number {
  const isSeenIn = (caller: number): boolean => weight[row]! >= SEEN * weight[caller]!;
  if (row >= zoom && row < end[zoom]! && isSeenIn(zoom)) return zoom;
  if (isSeenIn(0)) return 0;
  let outermost = row;
  for (let caller = row; caller > 0 && weight[row]! >= AMONG_OTHERS * weight[caller]!; caller = parent[caller]!) {
    outermost = caller;
  }
  return outermost;
}
