import type { Profile } from '../../model/profile.ts';
import { keepSamples, stacksThrough } from './keepSamples.ts';
import { namedFrames } from './namedFrames.ts';
import type { StepResult } from './step.ts';

/** Drops the samples through a function, named exactly. */
export function drop(profile: Profile, text: string): StepResult {
  const through = stacksThrough(profile, namedFrames(profile, text).locations);
  const keep = Uint8Array.from(profile.samples.stack, (stack) => (stack < 0 ? 1 : 1 - through[stack]!));
  return { profile: keepSamples(profile, keep), matched: through.includes(1), error: '' };
}
