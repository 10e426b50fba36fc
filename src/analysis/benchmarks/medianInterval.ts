import { getOrInsert } from '../maps.ts';
import { normalCdf, normalQuantile } from './mannWhitney.ts';

/** Bounds of a confidence interval as ranks from 1; 0 and n + 1 mean that there is no bound. */
export interface RankInterval {
  low: number;
  high: number;
}

export const confidence = 0.95;
/** The fewest runs that give an interval with both bounds. */
export const fewestForInterval = 6;
const exactUpTo = 30;

const cache = new Map<number, RankInterval>();

/**
 * The ranks of `n` sorted runs between which the median lies with at least 95% confidence, as in benchstat: up to 30
 * runs from the binomial distribution, extended from its mode, left neighbour first; for more runs by its normal
 * approximation.
 */
export function medianInterval(n: number): RankInterval {
  return getOrInsert(cache, n, () => (n > exactUpTo ? approximate(n) : exact(n)));
}

function exact(n: number): RankInterval {
  // benchstat's sums are not exact: for 24 runs, rounding makes the right neighbour appear more likely.
  if (n === 24) return { low: 8, high: 18 };
  const ways = [1];
  for (let k = 1; k <= n; k++) ways.push((ways[k - 1]! * (n - k + 1)) / k);
  const total = 2 ** n;
  let low = Math.ceil((n + 1) / 2) - 1;
  let high = low + 1;
  let covered = ways[low] ?? 0;
  while (covered < confidence * total && (low > 0 || high <= n)) {
    const left = ways[low - 1] ?? 0;
    const right = ways[high] ?? 0;
    if (left >= right) {
      covered += left;
      low--;
    } else {
      covered += right;
      high++;
    }
  }
  return { low: Math.max(low, 0), high: Math.min(high, n + 1) };
}

function approximate(n: number): RankInterval {
  const mean = n / 2;
  const deviation = Math.sqrt(n / 4);
  const left = mean + deviation * normalQuantile((1 - confidence) / 2);
  const right = 2 * mean - left;
  // Rank k covers the band from k - 1/2 to k + 1/2.
  const low = Math.floor(Math.floor(left - 0.5) + 0.5) + 1;
  const high = Math.floor(Math.ceil(right - 0.5) + 0.5) + 1;
  const covers = (upTo: number) =>
    normalCdf((upTo - 0.5 - mean) / deviation) - normalCdf((low - 0.5 - mean) / deviation);
  const biased = covers(high - 1) >= confidence && covers(high - 1) < covers(high);
  return { low: Math.max(low, 0), high: Math.min(biased ? high - 1 : high, n + 1) };
}

/** The half-width of an interval as a fraction of its centre; 0 if a bound is unknown. */
export function intervalReach({ center, lo, hi }: { center: number; lo: number; hi: number }): number {
  const far = Math.max(hi / center - 1, 1 - lo / center);
  return Number.isFinite(far) ? far : 0;
}
