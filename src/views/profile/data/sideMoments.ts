import { type SampleMoments, sampleMoments } from '../../../analysis/compare/noise.ts';
import type { PairSide } from '../../../analysis/compare/pairProfiles.ts';
import { withProcessScatter } from '../../../analysis/compare/processScatter.ts';
import { type SampledColumns, sampledColumns } from '../../../analysis/compare/sampling.ts';
import type { ProfileMemo } from './profileMemo.ts';
import type { ProfilePair } from './profilePair.ts';

/**
 * Value, events, variance and third moment of each sample of one side, after the lens and in the basis in use, without
 * the factor of the whole side. Differences are judged by them.
 *
 * @param memo another narrowing of the same samples: by default the one through the lens
 */
export function sideMoments(pair: ProfilePair, side: PairSide, type: number, memo = pair.memo): SampleMoments {
  return pair.latest(`moments of ${side} ${type}`, '', memo, () =>
    momentsOf(pair, side, type, memo, sampledColumns(pair.pair, side, memo.profile.samples)),
  );
}

/** The moments of a side's samples as they are, in no basis. */
export function plainMoments(pair: ProfilePair, side: PairSide, type: number): SampleMoments {
  return momentsOf(pair, side, type, pair.plainMemo, sampledColumns(pair.plain, side));
}

function momentsOf(
  pair: ProfilePair,
  side: PairSide,
  type: number,
  { profile, naming }: ProfileMemo,
  columns: SampledColumns,
): SampleMoments {
  const sampling = pair.samplings(type)[side];
  return withProcessScatter(sampleMoments(columns, sampling, type), profile, naming, sampling, pair.isOfBenchmarks);
}
