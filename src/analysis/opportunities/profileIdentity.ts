import type { Profile } from '../../model/profile.ts';
import { profileTotal } from '../amounts/profileTotal.ts';

/**
 * Identifies a profile by what stays the same when it is shared, shortened or renamed: the time of recording to the nanosecond, or
 * without one the totals of its value types.
 */
export function profileIdentity(profile: Profile): string {
  const { timeNanos, durationNanos, valueTypes } = profile;
  if (timeNanos > 0n) return `${timeNanos}:${durationNanos}`;
  return ['0', durationNanos, ...valueTypes.map((_, type) => String(profileTotal(profile, type).magnitude))].join(':');
}
