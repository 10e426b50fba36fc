import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { buildProfile } from '../../src/formats/pprof/buildProfile.ts';
import { ProfileReader } from '../../src/formats/pprof/profileReader.ts';
import type { Profile } from '../../src/model/profile.ts';

/** Reads a profile from disk, gzipped or not. */
export function readProfile(path: string): Profile {
  const bytes = readFileSync(path);
  const reader = new ProfileReader();
  reader.push(bytes[0] === 0x1f ? gunzipSync(bytes) : bytes);
  reader.finish();
  const { value, problems } = buildProfile(reader);
  if (value === null) throw new Error(`${path}: ${problems[0]?.message}`);
  return value;
}
