import { floatText } from '../../units/floatText.ts';
import { confidence, fewestForInterval, medianInterval } from './medianInterval.ts';

/** What is assumed of the runs of a unit: `nothing`, or that each measures `exact`ly the same. */
export type Assumption = 'nothing' | 'exact';

/** What many runs say together. */
export interface Summary {
  /** The median; of exact measurements the most frequent. */
  center: number;
  /** Bounds of the 95 % confidence interval; infinite where there are too few runs. Of exact measurements the range. */
  lo: number;
  hi: number;
  /** benchstat's notes. */
  notes: readonly string[];
}

/** Tables have many cells; most have nothing to note. */
const none: readonly string[] = [];
const tooFew = [`need >= ${fewestForInterval} samples for confidence interval at level ${confidence}`];

/** Sums up runs in ascending order, NaN first; at least one. */
export function summarize(sorted: ArrayLike<number>, assumption: Assumption): Summary {
  return assumption === 'exact' ? summarizeExact(sorted) : summarizeMedian(sorted);
}

function summarizeMedian(sorted: ArrayLike<number>): Summary {
  const { low, high } = medianInterval(sorted.length);
  const lo = low < 1 ? -Infinity : sorted[low - 1]!;
  const hi = high > sorted.length ? Infinity : sorted[high - 1]!;
  // An infinite run looks like a missing bound, to benchstat as well.
  const notes = Math.abs(lo) === Infinity || Math.abs(hi) === Infinity ? tooFew : none;
  return { center: median(sorted), lo, hi, notes };
}

/** By the same interpolation as in benchstat, whose last digit differs from that of a mean of the middle two. */
export function median(sorted: ArrayLike<number>): number {
  const n = sorted.length;
  const place = 1 / 3 + 0.5 * (n + 1 / 3);
  const rank = Math.trunc(place);
  if (rank <= 0) return sorted[0]!;
  if (rank >= n) return sorted[n - 1]!;
  const below = sorted[rank - 1]!;
  return below + (place - rank) * (sorted[rank]! - below);
}

function summarizeExact(sorted: ArrayLike<number>): Summary {
  let center = sorted[0]!;
  let most = 1;
  let run = 1;
  for (let at = 1; at < sorted.length; at++) {
    run = sorted[at] === sorted[at - 1] ? run + 1 : 1;
    if (run <= most) continue;
    most = run;
    center = sorted[at]!;
  }
  const lo = sorted[0]!;
  const hi = sorted[sorted.length - 1]!;
  const notes =
    most === sorted.length
      ? none
      : [`exact distribution expected, but values range from ${floatText(lo)} to ${floatText(hi)}`];
  return { center, lo, hi, notes };
}
