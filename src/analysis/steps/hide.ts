import type { Profile } from '../../model/profile.ts';
import { filterFrames } from './filterFrames.ts';
import type { StepResult } from './step.ts';

/** Drops the frames that match; if the binary's file matches, all of its frames. */
export function hide(profile: Profile, text: string): StepResult {
  return filterFrames(profile, text, {
    keeps: (binary, frame) => (1 - binary) & (1 - frame),
    hides: (matches, left) => matches & (1 - left),
    finds: (matches) => matches,
  });
}
