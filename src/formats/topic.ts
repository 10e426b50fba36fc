import type { Dataset } from '../model/dataset.ts';
import type { Profile } from '../model/profile.ts';

/** Leaf functions that release a lock: a contention profile with them is a mutex profile, otherwise a block profile. */
const RELEASES =
  /(?:\)\.(?:RUnlock|Unlock|unlockSlow|rUnlockSlow)|\.unlock2?|\.unlockWithRank|_LostContendedRuntimeLock)$/;

/** The profile type and its title, determined by the value types and, for contention profiles, by the leaf functions. */
export function topicOf(profile: Profile): Pick<Dataset, 'topic' | 'title'> {
  const names = new Set(profile.valueTypes.map(({ type }) => type));
  if (names.has('contentions') && names.has('delay')) return contention(profile);
  const isMemory = names.has('inuse_space') || names.has('alloc_space') || (names.has('objects') && names.has('space'));
  if (isMemory) return { topic: 'heap', title: 'Memory profile' };
  if (names.has('cpu') || profile.periodType?.type === 'cpu') return { topic: 'cpu', title: 'CPU profile' };
  if (names.has('goroutineleak')) return { topic: 'goroutine', title: 'Goroutine leak profile' };
  if (names.has('goroutine')) return { topic: 'goroutine', title: 'Goroutine profile' };
  if (names.has('threadcreate')) return { topic: 'threadcreate', title: 'Thread creation profile' };
  const last = profile.valueTypes[profile.defaultValueType]?.type ?? '';
  return { topic: last || 'profile', title: last ? `Profile of ${last}` : 'Profile' };
}

/**
 * Go writes mutex and block profiles with the same value types. A mutex profile attributes delay at Unlock, a block profile
 * where a goroutine waits.
 */
function contention(profile: Profile): Pick<Dataset, 'topic' | 'title'> {
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
  if (leaves === 0) return { topic: 'contention', title: 'Contention profile' };
  return releases * 2 > leaves
    ? { topic: 'mutex', title: 'Mutex profile' }
    : { topic: 'block', title: 'Block profile' };
}
