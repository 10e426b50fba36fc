import { leastP, mannWhitney } from './mannWhitney.ts';
import type { Assumption } from './summarize.ts';

/** The result of comparing two samples. */
export interface SampleComparison {
  /** The p-value; 0 for exact measurements, which need no test. */
  p: number;
  before: number;
  after: number;
  /** The significance level: differences with p at most this are reported. */
  alpha: number;
  /** benchstat's notes. */
  notes: readonly string[];
}

const none: readonly string[] = [];

/** benchstat knows the smallest p of fewer runs a side than this. */
const mostNeeded = 10;

/** Compares two samples in ascending order, as benchstat does. */
export function compareSamples(
  before: ArrayLike<number>,
  after: ArrayLike<number>,
  assumption: Assumption,
  alpha: number,
): SampleComparison {
  const sizes = { before: before.length, after: after.length };
  if (assumption === 'exact') return { p: 0, ...sizes, alpha: 0, notes: none };
  const { p, failure } = mannWhitney(before, after);
  if (failure !== '') return { p, ...sizes, alpha, notes: [failure] };
  let few = 1;
  while (few < mostNeeded && leastP(few, few) > alpha) few++;
  if (p <= alpha || before.length >= few || after.length >= few) return { p, ...sizes, alpha, notes: none };
  const bound = few === mostNeeded ? '>' : '>=';
  return {
    p,
    ...sizes,
    alpha,
    notes: [`need ${bound} ${few} samples to detect a difference at alpha level ${alpha}`],
  };
}

/** The difference of the centres that a comparison shows: none (`~`), a change, or an undefined ratio (`?`). */
export type Delta =
  | { kind: 'none' }
  | { kind: 'undefined' }
  /** As a fraction of `before`: -0.172 is −17.2%. */
  | { kind: 'change'; change: number };

export function deltaOf({ p, alpha }: SampleComparison, before: number, after: number): Delta {
  if (p > alpha) return { kind: 'none' };
  if (before === after) return { kind: 'change', change: 0 };
  if (before === 0) return { kind: 'undefined' };
  return { kind: 'change', change: after / before - 1 };
}
