import { decimals } from '../../units/decimals.ts';
import { formatCount } from '../../units/formatCount.ts';
import type { EscapeRow, LoopFacts } from './compilerQuestion.ts';

/** From this share of a profile on a line is hot, and a loop around it matters. */
const hot = 0.01;
/** A hot line in a loop comes before lines that allocate up to this many times as much. */
const comparable = 2;

/** What the order of allocating lines is, for people. */
export const loopOrder =
  'A line in a loop with at least 1% of the profile comes before lines that allocate up to twice as much.';

/** Whether a place is known to be in a loop of its function. */
export function isInLoop(loop: LoopFacts | null): boolean {
  return loop !== null && ((loop.depth ?? 0) > 0 || (loop.perCall ?? 0) > 1);
}

/** The place of a line in the order of hot lines; null without an amount. */
export function loopWeight({ amount, loop }: Pick<EscapeRow, 'amount' | 'loop'>, total: number): number | null {
  if (amount === null) return null;
  return isInLoop(loop) && amount > 0 && amount >= hot * total ? amount * comparable : amount;
}

/** "in a loop, 200× per call", "in 2 loops"; "no loop" where the source has none, '' where nothing is known. */
export function loopText(loop: LoopFacts | null): string {
  if (loop === null) return '';
  const { depth, perCall } = loop;
  const times = perCall === null || perCall <= 1 ? '' : `${timesText(perCall)}× per call`;
  // That a line runs once per call or less says nothing of loops.
  if (!isInLoop(loop)) return depth === null ? '' : 'no loop';
  const where = depth === null || depth < 2 ? 'in a loop' : `in ${formatCount(depth)} loops`;
  return times === '' ? where : `${where}, ${times}`;
}

function timesText(perCall: number): string {
  return perCall >= 100 ? formatCount(Math.round(perCall)) : decimals(perCall, Number.isInteger(perCall) ? 0 : 1);
}
