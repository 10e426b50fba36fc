import { type SampleMoments, sampleMoments } from '../../../analysis/compare/estimate.ts';
import type { PairSide } from '../../../analysis/compare/pairProfiles.ts';
import { sampledColumns } from '../../../analysis/compare/sampling.ts';
import type { ProfilePair } from './profilePair.ts';

/**
 * What each of one side's samples that the lens leaves weighs in the basis that is in use, before a factor of the whole side, and
 * what sampling says of it: what differences are judged by.
 */
export function sideMoments(pair: ProfilePair, side: PairSide, type: number): SampleMoments {
  const { memo } = pair;
  return memo.latest(`moments of ${side}`, JSON.stringify([type, pair.key]), () =>
    sampleMoments(sampledColumns(pair.pair, side, memo.profile.samples), pair.samplings(type)[side], type),
  );
}
