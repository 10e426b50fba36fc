import type { Estimate } from '../compare/deltaInterval.ts';
import { noiseOf } from '../compare/noise.ts';
import type { Sampling } from '../compare/sampling.ts';

/**
 * What a series says of one amount.
 *
 * - `candidate`: goes on growing, as a leak does. Counted amounts, and those whose error is unknown: more in each step.
 *   Sampled ones: more than the error of sampling, and either in each step or in both halves, without a step in which
 *   it falls by more than the error.
 * - `grew`: more than the error of sampling, but it did not go on.
 * - `varies`: a counted amount, or one whose error is unknown, that is larger at the end, but not in each step: it may
 *   follow the load.
 * - `error`: larger at the end, by no more than the error of sampling.
 * - `none`: not larger at the end.
 */
export type GrowthVerdict = 'candidate' | 'grew' | 'varies' | 'error' | 'none';

/** How one amount goes through a series of profiles. */
export interface SeriesGrowth {
  first: number;
  last: number;
  /** Last minus first. */
  growth: number;
  /** Whether each profile has more than the one before. */
  growsEachTime: boolean;
  verdict: GrowthVerdict;
}

/** The growth of an amount in a series, with how each profile was sampled. */
export function seriesGrowth(parts: readonly Estimate[], samplings: readonly Sampling[]): SeriesGrowth {
  const values = parts.map(({ value }) => value);
  const first = values[0]!;
  const last = values.at(-1)!;
  const end = values.length - 1;
  const growsEachTime = end > 0 && values.every((value, index) => index === 0 || value > values[index - 1]!);
  const isMore = (from: number, to: number): boolean =>
    noiseOf(
      { before: samplings[from]!, after: samplings[to]! },
      { part: parts[from]!, whole: null, factor: 1 },
      { part: parts[to]!, whole: null, factor: 1 },
    ).isChange && values[to]! > values[from]!;
  const verdict = (): GrowthVerdict => {
    if (last <= first) return 'none';
    if (!samplings.every(({ kind }) => kind === 'events')) return growsEachTime ? 'candidate' : 'varies';
    if (!isMore(0, end)) return 'error';
    if (growsEachTime) return 'candidate';
    const middle = Math.floor(end / 2);
    const falls = values.some((_, index) => index > 0 && isMore(index, index - 1));
    return !falls && isMore(0, middle) && isMore(middle, end) ? 'candidate' : 'grew';
  };
  return { first, last, growth: last - first, growsEachTime, verdict: verdict() };
}
