import type { Profile } from '../../model/profile.ts';
import { compactStacks } from './compactStacks.ts';
import { labelFrames } from './labelFrames.ts';
import { StackBuilder } from './stackBuilder.ts';
import type { StepResult } from './step.ts';

/** Puts the values of labels below the leaf of every sample; the last key becomes the leaf. */
export function tagleaf(profile: Profile, text: string): StepResult {
  const { profile: made, locations, matched } = labelFrames(profile, text);
  const { stacks, samples } = made;
  const built = StackBuilder.from(stacks);
  const stack = samples.stack.slice();
  for (const column of locations) {
    for (let sample = 0; sample < samples.count; sample++) stack[sample] = built.add(stack[sample]!, column[sample]!);
  }
  return {
    profile: compactStacks({ ...made, stacks: built.take(), samples: { ...samples, stack } }),
    matched,
    error: '',
  };
}
