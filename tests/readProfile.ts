import type { Profile } from '../src/model/profile.ts';
import { decodeProfile } from './decodeProfile.ts';
import { readBytes } from './readBytes.ts';

/** Reads a pprof file from disk, gzipped or not; throws where it cannot be read. */
export function readProfile(path: string): Profile {
  try {
    return decodeProfile(readBytes(path));
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
