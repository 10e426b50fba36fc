import type { Dataset, DatasetFacts } from '../model/dataset.ts';
import type { Profile } from '../model/profile.ts';

/** Leaf functions that release a lock: a contention profile with them is a mutex profile, otherwise a block profile. */
const RELEASES =
  /(?:\)\.(?:RUnlock|Unlock|unlockSlow|rUnlockSlow)|\.unlock2?|\.unlockWithRank|_LostContendedRuntimeLock)$/;

/**
 * The profile type and its title, determined by the value types and, for contention profiles, by the leaf functions.
 */
export function profileTypeOf(profile: Profile): Pick<Dataset, 'profileType' | 'title'> {
  const names = new Set(profile.valueTypes.map(({ type }) => type));
  // Profile stores hand out one of the two columns.
  const columns = ['contentions', 'delay'].filter((name) => names.has(name)).length;
  if (columns === 2 || (columns === 1 && profile.periodType?.type === 'contentions')) return contention(profile);
  const isMemory = names.has('inuse_space') || names.has('alloc_space') || (names.has('objects') && names.has('space'));
  if (isMemory) return { profileType: 'heap', title: 'Memory profile' };
  if (names.has('cpu') || profile.periodType?.type === 'cpu') return { profileType: 'cpu', title: 'CPU profile' };
  if (names.has('goroutineleak')) return { profileType: 'goroutine', title: 'Goroutine leak profile' };
  if (names.has('goroutine')) return { profileType: 'goroutine', title: 'Goroutine profile' };
  if (names.has('threadcreate')) return { profileType: 'threadcreate', title: 'Thread creation profile' };
  const last = profile.valueTypes[profile.defaultValueType]?.type ?? '';
  return { profileType: last || 'profile', title: last ? `Profile of ${last}` : 'Profile' };
}

/**
 * Go writes mutex and block profiles with the same value types. A mutex profile attributes delay at Unlock, a block
 * profile where a goroutine waits.
 */
function contention(profile: Profile): Pick<Dataset, 'profileType' | 'title'> {
  const { samples, stacks, locations, lines, functions, strings } = profile;
  let releases = 0;
  let leaves = 0;
  for (const stack of samples.stack) {
    if (stack < 0) continue;
    const location = stacks.location[stack]!;
    const first = locations.firstLine[location]!;
    if (first === locations.endLine[location]) continue;
    leaves++;
    if (RELEASES.test(strings[functions.name[lines.function[first]!]!]!)) releases++;
  }
  if (leaves === 0) return { profileType: 'contention', title: 'Contention profile' };
  return releases * 2 > leaves
    ? { profileType: 'mutex', title: 'Mutex profile' }
    : { profileType: 'block', title: 'Block profile' };
}

/**
 * What two files have in common that can be before and after, or one merged file. Heap and allocs of a process are one
 * profile, which shows another value type first: they are no pair, and their sum counts twice.
 */
export function pairKind({ kind, profileType, valueTypes, defaultValueType }: DatasetFacts): string {
  const shown = profileType === 'heap' ? (valueTypes[defaultValueType]?.type ?? '') : '';
  return [kind, profileType, shown].join(' ');
}
