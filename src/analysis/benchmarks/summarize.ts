import { floatText } from '../../units/decimals.ts';
import { confidence, fewestForInterval, medianInterval } from './medianInterval.ts';

/** The assumption about the runs of a unit: `nothing`, or `exact`: every run measures the same value. */
export type Assumption = 'nothing' | 'exact';

/** The summary of several runs. */
export interface Summary {
  /** The median; for exact measurements the most frequent value. */
  center: number;
  /**
   * The bounds of the 95% confidence interval; infinite if there are too few runs. For exact measurements the range.
   */
  lo: number;
  hi: number;
  /** benchstat's notes. */
  notes: readonly string[];
}

/** Shared, because tables have many cells and most have no notes. */
const none: readonly string[] = [];
const tooFew = [`need >= ${fewestForInterval} samples for confidence interval at level ${confidence}`];

/** Summarizes runs, which must be in ascending order, NaN first; at least one. */
export function summarize(sorted: ArrayLike<number>, assumption: Assumption): Summary {
  return assumption === 'exact' ? summarizeExact(sorted) : summarizeMedian(sorted);
}

function summarizeMedian(sorted: ArrayLike<number>): Summary {
  const { low, high } = medianInterval(sorted.length);
  const lo = low < 1 ? -Infinity : sorted[low - 1]!;
  const hi = high > sorted.length ? Infinity : sorted[high - 1]!;
  // An infinite run looks like a missing bound, in benchstat too.
  const notes = Math.abs(lo) === Infinity || Math.abs(hi) === Infinity ? tooFew : none;
  return { center: median(sorted), lo, hi, notes };
}

/** The median by benchstat's interpolation, whose last digit differs from the mean of the middle two. */
export function median(sorted: ArrayLike<number>): number {
  const n = sorted.length;
  const position = 1 / 3 + 0.5 * (n + 1 / 3);
  const rank = Math.trunc(position);
  if (rank <= 0) return sorted[0]!;
  if (rank >= n) return sorted[n - 1]!;
  const below = sorted[rank - 1]!;
  return below + (position - rank) * (sorted[rank]! - below);
}

/** The median of values in any order. */
export function medianOf(values: readonly number[]): number {
  return median(values.toSorted((a, b) => a - b));
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The standard deviation of normal values, by the median of their absolute deviations. */
const perMedian = 1.4826;

/** The standard deviation around a centre, by the median deviation, which single outliers do not move. */
export function robustDeviation(values: readonly number[], center: number): number {
  return perMedian * medianOf(values.map((value) => Math.abs(value - center)));
}

function summarizeExact(sorted: ArrayLike<number>): Summary {
  let center = sorted[0]!;
  let most = 1;
  let run = 1;
  for (let index = 1; index < sorted.length; index++) {
    run = sorted[index] === sorted[index - 1] ? run + 1 : 1;
    if (run <= most) continue;
    most = run;
    center = sorted[index]!;
  }
  const lo = sorted[0]!;
  const hi = sorted[sorted.length - 1]!;
  const notes =
    most === sorted.length
      ? none
      : [`exact distribution expected, but values range from ${floatText(lo)} to ${floatText(hi)}`];
  return { center, lo, hi, notes };
}
