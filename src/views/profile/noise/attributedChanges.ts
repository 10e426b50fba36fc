import { type AttributedTo, attributedNames } from '../../../analysis/compare/attributedNames.ts';
import type { Estimate } from '../../../analysis/compare/deltaInterval.ts';
import { addSample, noEstimate } from '../../../analysis/compare/noise.ts';
import type { PairSide } from '../../../analysis/compare/pairProfiles.ts';
import { stackOfLeaf } from '../../../analysis/names/stackNaming.ts';
import type { ProfilePair } from '../data/profilePair.ts';
import { sideMoments } from '../data/sideMoments.ts';
import { partNoise } from './partNoise.ts';

/**
 * The functions that changed in all benchmarks together, scaled to the same work: 1 for more, -1 for less. What a
 * function has in one of the benchmarks needs no evidence of a whole family any more. None where the sides cannot be
 * scaled so.
 */
export function attributedChanges(
  pair: ProfilePair,
  type: number,
  attributed: AttributedTo,
  module: string,
): ReadonlyMap<string, number> {
  if (pair.basisOf(type).kind !== 'work' || pair.work.problem !== '') return new Map();
  const { whole } = pair.memo;
  return pair.latest(`attributed changes ${attributed}`, JSON.stringify([type, module]), whole, () => {
    const { profile, naming } = whole;
    const nameOf = attributedNames(profile, naming, attributed, module);
    const sums = (side: PairSide): Estimate[] => {
      const estimates = naming.names.map(noEstimate);
      const moments = sideMoments(pair, side, type, whole);
      for (let sample = 0; sample < profile.samples.count; sample++) {
        const stack = stackOfLeaf(profile.samples.stack[sample]!, naming.target);
        if (stack >= 0) addSample(estimates[nameOf[stack]!]!, moments, sample);
      }
      return estimates;
    };
    const [before, after] = [sums('before'), sums('after')];
    const judge = partNoise(pair, type);
    return new Map(
      naming.names.flatMap((name, row) => {
        const { isChange, interval } = judge(before[row]!, after[row]!);
        return isChange && interval !== null ? [[name, Math.sign(interval.delta)] as const] : [];
      }),
    );
  });
}
