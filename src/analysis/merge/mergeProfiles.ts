import type { Profile } from '../../model/profile.ts';
import { largestOf } from '../../units/largestOf.ts';
import { compactLocations, compactStacks } from '../steps/keepSamples.ts';
import { mergeSamples, sharedTypes } from './mergeSamples.ts';
import { mergeTables } from './mergeTables.ts';

/** Several profiles merged into one, or a sentence that says why they cannot be merged. */
export type Merged = { profile: Profile; problem: '' } | { profile: null; problem: string };

/**
 * Adds profiles up, as `go tool pprof a b c` does. Value types that all profiles have stay, in the order of the first
 * profile and in the finest unit. Samples with the same stack and labels are merged; samples that are zero in every
 * value type are removed. The result has the earliest time, the sum of durations, the longest period and the first
 * profile's `drop_frames`. A single profile is returned unchanged.
 */
export function mergeProfiles(profiles: readonly Profile[]): Merged {
  const [first, ...others] = profiles;
  if (first === undefined) return { profile: null, problem: 'There is no profile to merge.' };
  if (others.length === 0) return { profile: first, problem: '' };
  const shared = sharedTypes(profiles);
  if (typeof shared === 'string') return { profile: null, problem: shared };
  const { tables, rows } = mergeTables(profiles);
  const { stacks, samples } = mergeSamples(profiles, shared.columns, rows);
  const named = first.valueTypes[first.defaultValueType]?.type;
  const defaultValueType = shared.valueTypes.findIndex(({ type }) => type === named);
  const profile: Profile = {
    valueTypes: shared.valueTypes,
    defaultValueType: defaultValueType < 0 ? shared.valueTypes.length - 1 : defaultValueType,
    periodType: shared.periodType,
    period: largestOf(profiles.map(({ period }, index) => period * shared.periodRatios[index]!)),
    timeNanos: earliest(profiles),
    durationNanos: profiles.reduce((sum, { durationNanos }) => sum + durationNanos, 0),
    dropFrames: first.dropFrames,
    keepFrames: first.keepFrames,
    comments: [...new Set(profiles.flatMap(({ comments }) => comments))],
    docUrl: profiles.find(({ docUrl }) => docUrl !== '')?.docUrl ?? '',
    ...tables,
    stacks,
    samples,
    ...knownTogether(profiles),
  };
  return { profile: compactLocations(compactStacks(profile)), problem: '' };
}

/** What short forms know of their whole profiles, if all are short: a version of Go only if it is the same. */
function knownTogether(profiles: readonly Profile[]): Pick<Profile, 'known'> {
  const [first, ...others] = profiles.map(({ known }) => known);
  if (first === undefined || others.includes(undefined)) return {};
  const isSame = others.every((other) => JSON.stringify(other!.go) === JSON.stringify(first.go));
  return { known: { ...first, go: isSame ? first.go : { said: '', from: 0, until: null } } };
}

function earliest(profiles: readonly Profile[]): bigint {
  const times = profiles.map(({ timeNanos }) => timeNanos).filter((time) => time !== 0n);
  return times.reduce((least, time) => (time < least ? time : least), times[0] ?? 0n);
}
