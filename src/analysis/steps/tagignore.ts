import type { Profile } from '../../model/profile.ts';
import type { StepContext, StepResult } from './step.ts';
import { keepByLabels } from './tagfocus.ts';

/** Drops the samples whose labels match. */
export function tagignore(profile: Profile, text: string, context: StepContext): StepResult {
  return keepByLabels(profile, text, context, false);
}
