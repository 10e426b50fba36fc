import type { FlameLayout, FrameChange } from '../../model/flame.ts';
import type { Profile } from '../../model/profile.ts';
import { type CallTree, rowsOfSamples, sumUp, type TreeAmounts } from '../tree/callTree.ts';
import type { PairSide } from './pairProfiles.ts';

/** What the colour of a frame shows: the difference of the amounts, or of their shares of each side's total. */
export type ChangeMeasure = 'amount' | 'share';

/** Two sides over one tree, with the scale factors that make their amounts comparable. */
export interface ComparedTrees {
  tree: CallTree;
  amounts: Record<PairSide, TreeAmounts>;
  /** The factor that each side's amounts are multiplied by. */
  factors: Record<PairSide, number>;
  /** The amount that is 100%, after scaling. */
  totals: Record<PairSide, number>;
}

/** Differences smaller than this fraction of the operands are rounding errors. */
const rounding = 1e-12;

/**
 * The difference of two amounts, after − before; for shares as a fraction, 0 if a side has no total. Rounding errors
 * count as 0.
 */
export function changeOf(
  before: number,
  after: number,
  totals: Record<PairSide, number>,
  measure: ChangeMeasure,
): number {
  const old = measure === 'amount' ? before : shareOf(before, totals.before);
  const now = measure === 'amount' ? after : shareOf(after, totals.after);
  const change = now - old;
  return Math.abs(change) <= rounding * Math.max(Math.abs(old), Math.abs(now)) ? 0 : change;
}

function shareOf(part: number, total: number): number {
  return total === 0 ? 0 : part / total;
}

/** The largest change of any frame except the root: the end of the colour scale. */
export function largestChange({ tree, amounts, factors, totals }: ComparedTrees, measure: ChangeMeasure): number {
  let most = 0;
  for (let row = 1; row < tree.count; row++) {
    const before = amounts.before.total[row]! * factors.before;
    const after = amounts.after.total[row]! * factors.after;
    most = Math.max(most, Math.abs(changeOf(before, after, totals, measure)));
  }
  return most;
}

/** The position of a change on the colour scale, 0 to 1. By the square root, so that small changes stay visible. */
export function sizeOfChange(change: number, most: number): number {
  return most > 0 ? Math.min(1, Math.sqrt(Math.abs(change) / most)) : 0;
}

/** The kind of a change; the weights show whether a side has anything in this frame. */
export function kindOfChange(change: number, weights: Record<PairSide, number>): FrameChange {
  if (weights.before === 0 && weights.after > 0) return 'new';
  if (weights.after === 0 && weights.before > 0) return 'gone';
  if (change === 0) return 'same';
  return change > 0 ? 'more' : 'less';
}

/**
 * Adds up columns of sample values over the frames of a layout: for each column, the cumulative amount of each frame.
 * One pass over the tree and one pass over the samples per column, whatever is drawn. Merged small frames get 0.
 */
export function sumFrames(
  profile: Profile,
  tree: CallTree,
  layout: Pick<FlameLayout, 'count' | 'row' | 'parent'>,
  columns: readonly Float64Array[],
): Float64Array[] {
  const frameOf = innermostFrames(tree, layout);
  /** The frame of each sample, looked up once for all columns. */
  const frames = rowsOfSamples(profile, tree).map((row) => frameOf[row]!);
  return columns.map((values) => {
    const sums = new Float64Array(layout.count);
    for (let sample = 0; sample < frames.length; sample++) sums[frames[sample]!]! += values[sample]!;
    return sumUp(layout.parent, sums);
  });
}

/** For each row of the tree, the innermost drawn frame that contains it. */
function innermostFrames(tree: CallTree, { count, row }: Pick<FlameLayout, 'count' | 'row'>): Int32Array {
  // The root is always drawn, as the first frame; so 0 also means that a row is not drawn.
  const frameOf = new Int32Array(tree.count);
  for (let frame = 1; frame < count; frame++) if (row[frame]! >= 0) frameOf[row[frame]!] = frame;
  for (let index = 1; index < tree.count; index++)
    if (frameOf[index] === 0) frameOf[index] = frameOf[tree.parent[index]!]!;
  return frameOf;
}
