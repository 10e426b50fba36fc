import { buildProfile } from '../src/formats/pprof/buildProfile.ts';
import { ProfileReader } from '../src/formats/pprof/profileReader.ts';
import type { Profile } from '../src/model/profile.ts';
import { encodeProfile, type PlannedProfile } from './encodeProfile.ts';

/** A profile that is written as protobuf and read again: for tests of what `drawProfile` cannot draw, such as labels. */
export function planProfile(plan: PlannedProfile): Profile {
  return readProfile(encodeProfile(plan));
}

/** Reads a profile's bytes, not compressed. Throws where they are none. */
export function readProfile(bytes: Uint8Array): Profile {
  const reader = new ProfileReader();
  reader.push(bytes);
  reader.finish();
  const { value, problems } = buildProfile(reader);
  if (value === null) throw new Error(problems.map(({ message }) => message).join(' '));
  return value;
}
