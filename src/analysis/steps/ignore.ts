import type { Profile } from '../../model/profile.ts';
import { keepByName } from './focus.ts';
import type { StepResult } from './step.ts';

/** Drops the samples with a frame that matches. */
export function ignore(profile: Profile, text: string): StepResult {
  return keepByName(profile, text, false);
}
