import type { Profile } from '../src/model/profile.ts';
import { decodeProfile } from './decodeProfile.ts';
import { encodeProfile, type PlannedProfile } from './encodeProfile.ts';

/** The profile that is read where the planned one was written. */
export function planProfile(plan: PlannedProfile): Profile {
  return decodeProfile(encodeProfile(plan));
}
