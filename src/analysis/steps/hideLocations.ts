import type { Profile } from '../../model/profile.ts';
import { keepStacked } from './keepSamples.ts';
import { rebuiltStacks } from './stackBuilder.ts';

/**
 * Removes locations for which `hidden` is 1 from all stacks: their callees are then called by their callers. Samples
 * without any remaining location are removed, and so are those that never had one, as in pprof.
 */
export function hideLocations(profile: Profile, hidden: Uint8Array): Profile {
  return keepStacked(hidden.includes(1) ? withoutLocations(profile, hidden) : profile);
}

/** The same, but samples without any remaining location stay: they belong to the root. */
export function withoutLocations(profile: Profile, hidden: Uint8Array): Profile {
  const rebuilt = rebuiltStacks(profile, (built, from, _, location) =>
    hidden[location] === 1 ? from : built.add(from, location),
  );
  return { ...profile, ...rebuilt };
}
