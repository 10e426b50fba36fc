import type { Estimate } from '../../../analysis/compare/deltaInterval.ts';
import { type Noise, noiseOf } from '../../../analysis/compare/noise.ts';
import type { ProfilePair } from '../data/profilePair.ts';
import { isCause, pairFamily } from './pairFamily.ts';
import { partAmounts, wholeOf } from './partAmounts.ts';

/**
 * The noise of the difference between a part of before and the same part of after. The estimates are not scaled;
 * `scaled` as in `PartAmounts`.
 */
export type PartNoise = (before: Estimate, after: Estimate, scaled?: number) => Noise;

/**
 * Judges differences in a value type, in the basis in use, of parts whose estimates the caller sums (`sideMoments`):
 * functions, lines, labels, frames. All are judged at the level of the pair's family of tests. Where all functions
 * moved alike, as on a slower machine, a part also has to differ from that.
 *
 * @param level another significance level than the family's
 */
export function partNoise(pair: ProfilePair, type: number, level = pairFamily(pair).level): PartNoise {
  const { kind } = pair.basisOf(type);
  const samplings = pair.samplings(type);
  const amountOf = partAmounts(pair, type);
  const { common, causes } = pairFamily(pair);
  const [moved, cause] = [common[type]!, causes[type] ?? null];
  return (before, after, scaled) => {
    const [old, now] = [amountOf('before', before, scaled), amountOf('after', after, scaled)];
    let noise = noiseOf(samplings, old, now, level);
    if (noise.isNoise && cause !== null && isCause(noise.interval!.delta, cause.least))
      noise = noiseOf(samplings, old, now, cause.level);
    if (noise.isChange && moved !== 1) {
      const apart = noiseOf(samplings, old, { ...now, factor: now.factor / moved }, level);
      const isApart = apart.isChange && Math.sign(apart.interval!.delta) === Math.sign(noise.interval!.delta);
      if (!isApart) return { ...noise, isChange: false, isNoise: true };
    }
    // Rounding can show a difference where there is none at all.
    return kind === 'normalized' ? { ...noise, isNoise: noise.interval !== null && !noise.isChange } : noise;
  };
}

/** The noise of the difference between the totals of both sides: one test of its own. */
export function totalNoise(pair: ProfilePair, type: number): Noise {
  const amountOf = partAmounts(pair, type);
  const [before, after] = [wholeOf(pair, 'before', type), wholeOf(pair, 'after', type)];
  return noiseOf(pair.samplings(type), amountOf('before', before), amountOf('after', after));
}
