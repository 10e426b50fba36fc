import { eventColumns } from '../src/analysis/compare/eventColumns.ts';
import type { PairedProfile, PairSide } from '../src/analysis/compare/pairProfiles.ts';
import { type Sampling, sampledColumns } from '../src/analysis/compare/sampling.ts';
import type { Profile } from '../src/model/profile.ts';

/** Which column of a noise profile holds what. */
export const noiseColumns = {
  before: { events: 0, variance: 1, thirdMoment: 2 },
  after: { events: 3, variance: 4, thirdMoment: 5 },
} as const;

/**
 * The samples of a pair with events and moments for values (see `noiseColumns`), so that whatever adds up a profile
 * adds up those: `topTable(noiseProfile(…), tree, noiseColumns.after.events)`. Everything else is shared, so trees fit.
 * A normalised pair has scaled its samples, too, so this is asked of the pair as it was, and shares are compared.
 * `profile` is the pair's union, narrowed or not; `type` an index into the pair's `types`.
 */
export function noiseProfile(
  pair: PairedProfile,
  profile: Profile,
  type: number,
  samplings: Readonly<Record<PairSide, Sampling>>,
): Profile {
  const [before, after] = (['before', 'after'] as const).map((side) =>
    eventColumns(sampledColumns(pair, side, profile.samples), samplings[side], type),
  );
  const types = ['events', 'variance', 'thirdMoment'].map((name) => ({ type: name, unit: '' }));
  return {
    ...profile,
    valueTypes: [...types, ...types],
    defaultValueType: 0,
    samples: {
      ...profile.samples,
      values: [before!, after!].flatMap(({ events, variance, thirdMoment }) => [events, variance, thirdMoment]),
    },
  };
}
