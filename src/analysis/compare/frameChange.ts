import type { FrameChange } from '../../model/flame.ts';
import type { CallTree } from '../tree/callTree.ts';
import type { TreeAmounts } from '../tree/treeAmounts.ts';
import type { PairSide } from './pairProfiles.ts';

/** What of a change colours a frame: the difference of the amounts, or of their shares of each side's total. */
export type ChangeMeasure = 'amount' | 'share';

/** Two sides over one tree, and what makes their amounts comparable. */
export interface ComparedTrees {
  tree: CallTree;
  amounts: Record<PairSide, TreeAmounts>;
  /** By what each side's amounts are multiplied. */
  factors: Record<PairSide, number>;
  /** What 100 % is, after that. */
  totals: Record<PairSide, number>;
}

/** Differences smaller than this part of what is subtracted are rounding. */
const rounding = 1e-12;

/**
 * By how much two amounts differ, after − before; of shares as a fraction, 0 where a side has no total. Differences that are
 * rounding are 0.
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

/** The largest change of any frame but the one that stands for all: where the colours' scale ends. */
export function largestChange({ tree, amounts, factors, totals }: ComparedTrees, measure: ChangeMeasure): number {
  let most = 0;
  for (let row = 1; row < tree.count; row++) {
    const before = amounts.before.total[row]! * factors.before;
    const after = amounts.after.total[row]! * factors.after;
    most = Math.max(most, Math.abs(changeOf(before, after, totals, measure)));
  }
  return most;
}

/** How much of the scale a change takes, 0 to 1. By the square root, so that small ones are still seen. */
export function sizeOfChange(change: number, most: number): number {
  return most > 0 ? Math.min(1, Math.sqrt(Math.abs(change) / most)) : 0;
}

/** What a change is called; the weights say whether a side has anything there. */
export function kindOfChange(change: number, weights: Record<PairSide, number>): FrameChange {
  if (weights.before === 0 && weights.after > 0) return 'new';
  if (weights.after === 0 && weights.before > 0) return 'gone';
  if (change === 0) return 'same';
  return change > 0 ? 'more' : 'less';
}
