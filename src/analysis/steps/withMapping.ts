import type { Profile } from '../../model/profile.ts';

/**
 * Gives a profile that names no binary a nameless one that everything belongs to, as pprof does when it opens it: so an
 * expression that matches the empty text matches all of its frames.
 */
export function withMapping(profile: Profile): Profile {
  if (profile.mappings.count > 0) return profile;
  const nameless = {
    count: 1,
    start: new BigUint64Array(1),
    limit: new BigUint64Array(1),
    offset: new BigUint64Array(1),
    file: new Int32Array(1),
    buildId: new Int32Array(1),
    has: new Uint8Array(1),
  };
  const { locations } = profile;
  return { ...profile, mappings: nameless, locations: { ...locations, mapping: new Int32Array(locations.count) } };
}
