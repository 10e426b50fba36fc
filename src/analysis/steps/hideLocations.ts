import type { Profile } from '../../model/profile.ts';
import { keepSamples } from './keepSamples.ts';
import { StackBuilder } from './stackBuilder.ts';

/**
 * Removes locations for which `hidden` is 1 from all stacks: their callees are then called by their callers. Samples
 * without any remaining location are removed, and so are those that never had one, as in pprof.
 */
export function hideLocations(profile: Profile, hidden: Uint8Array): Profile {
  const shown = hidden.includes(1) ? withoutLocations(profile, hidden) : profile;
  const { samples } = shown;
  const keep = new Uint8Array(samples.count);
  for (let sample = 0; sample < samples.count; sample++) keep[sample] = samples.stack[sample]! < 0 ? 0 : 1;
  return keepSamples(shown, keep);
}

/** The same, but samples without any remaining location stay: they belong to the root. */
export function withoutLocations(profile: Profile, hidden: Uint8Array): Profile {
  const { stacks, samples } = profile;
  const built = new StackBuilder(stacks.count);
  const newRow = new Int32Array(stacks.count);
  for (let stack = 0; stack < stacks.count; stack++) {
    const from = stacks.caller[stack]!;
    const caller = from < 0 ? -1 : newRow[from]!;
    const location = stacks.location[stack]!;
    newRow[stack] = hidden[location] === 1 ? caller : built.add(caller, location);
  }
  const stack = samples.stack.map((row) => (row < 0 ? -1 : newRow[row]!));
  return { ...profile, stacks: built.take(), samples: { ...samples, stack } };
}
