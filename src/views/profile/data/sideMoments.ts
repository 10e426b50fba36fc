import { type SampleMoments, sampleMoments } from '../../../analysis/compare/estimate.ts';
import type { PairSide } from '../../../analysis/compare/pairProfiles.ts';
import { sampledColumns } from '../../../analysis/compare/sampling.ts';
import type { ProfilePair } from './profilePair.ts';

/**
 * Value, events, variance and third moment of each sample of one side, after the lens and in the basis in use, without the factor
 * of the whole side. Differences are judged by them.
 */
export function sideMoments(pair: ProfilePair, side: PairSide, type: number): SampleMoments {
  const { memo } = pair;
  return memo.latest(`moments of ${side}`, JSON.stringify([type, pair.key]), () =>
    sampleMoments(sampledColumns(pair.pair, side, memo.profile.samples), pair.samplings(type)[side], type),
  );
}
