import type { Profile } from '../../model/profile.ts';
import type { StepContext, Taken } from './step.ts';
import { keepByLabels } from './tagfocus.ts';

/** Drops the samples whose labels match. */
export function tagignore(profile: Profile, text: string, context: StepContext): Taken {
  return keepByLabels(profile, text, context, false);
}
