import { criticalU, leastP, mannWhitney } from './mannWhitney.ts';
import type { Assumption } from './summarize.ts';

/**
 * The confidence interval of a change, as fractions of `center` (before's median): −0.36 is 36% less. It holds the
 * shifts that the U test at `alpha` does not reject, from the differences of all pairs of runs: of logarithms, or of
 * the values themselves where some are not positive (J. L. Hodges, E. L. Lehmann, Ann. Math. Statist. 34, 1963,
 * 598–611). null if there are too few runs for any, or no ratio.
 *
 * @param before runs in ascending order, as `after`
 */
export function changeInterval(
  before: readonly number[],
  after: readonly number[],
  center: number,
  alpha: number,
): { lo: number; hi: number } | null {
  const critical = criticalU(before.length, after.length, alpha);
  if (critical < 0 || !(center > 0)) return null;
  const isPositive = before[0]! > 0 && after[0]! > 0;
  const [olds, nows] = [thinned(before), thinned(after)];
  const shifts = new Float64Array(olds.length * nows.length);
  let at = 0;
  for (const now of nows) {
    for (const old of olds) shifts[at++] = isPositive ? Math.log(now / old) : (now - old) / center;
  }
  shifts.sort();
  const rank = Math.floor((critical / (before.length * after.length)) * shifts.length);
  const [lo, hi] = [shifts[rank]!, shifts[shifts.length - 1 - rank]!];
  if (!Number.isFinite(lo) || !Number.isFinite(hi)) return null;
  return isPositive ? { lo: Math.expm1(lo), hi: Math.expm1(hi) } : { lo, hi };
}

/** So many runs a side show the distribution of their differences. */
const mostRuns = 500;

/** Of many sorted runs a part, at equal distances. */
function thinned(sorted: readonly number[]): readonly number[] {
  if (sorted.length <= mostRuns) return sorted;
  const step = sorted.length / mostRuns;
  return Array.from({ length: mostRuns }, (_, index) => sorted[Math.floor((index + 0.5) * step)]!);
}

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
