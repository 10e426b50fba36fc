import { buildProfile } from '../src/formats/pprof/buildProfile.ts';
import { ProfileReader } from '../src/formats/pprof/profileReader.ts';
import type { Profile } from '../src/model/profile.ts';

/** The profile that these bytes are, which are not compressed; throws the reason where they are none. */
export function decodeProfile(bytes: Uint8Array): Profile {
  const reader = new ProfileReader();
  reader.push(bytes);
  reader.finish();
  const { value, problems } = buildProfile(reader);
  if (value === null) throw new Error(problems[0]?.message);
  return value;
}
