import { buildProfile } from '../src/formats/pprof/buildProfile.ts';
import { ProfileReader } from '../src/formats/pprof/profileReader.ts';
import type { Profile } from '../src/model/profile.ts';
import { encodeProfile, type PlannedProfile } from './encodeProfile.ts';

/** The profile that is read where the planned one was written. */
export function planProfile(plan: PlannedProfile): Profile {
  const reader = new ProfileReader();
  reader.push(encodeProfile(plan));
  reader.finish();
  const { value, problems } = buildProfile(reader);
  if (value === null) throw new Error(problems[0]?.message);
  return value;
}
