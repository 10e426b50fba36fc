import type { Profile } from '../../model/profile.ts';
import { filterFrames } from './filterFrames.ts';
import type { StepResult } from './step.ts';

/**
 * Drops the frames that do not match; if the binary's file matches, its frames all stay. Frames without a name are dropped, as in
 * pprof.
 */
export function show(profile: Profile, text: string): StepResult {
  return filterFrames(profile, text, {
    keeps: (binary, frame) => binary | frame,
    hides: (_, left) => 1 - left,
    finds: (_, left) => left,
  });
}
