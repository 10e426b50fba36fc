import type { Profile } from '../../model/profile.ts';
import { keepSamples } from './keepSamples.ts';
import { matchLabels } from './matchLabels.ts';
import { refused, type StepContext, type StepResult } from './step.ts';

/** Keeps the samples whose labels match. */
export function tagfocus(profile: Profile, text: string, context: StepContext): StepResult {
  return keepByLabels(profile, text, context, true);
}

/** Keeps the samples whose labels match, or (`matching` false) those whose labels do not. */
function keepByLabels(profile: Profile, text: string, context: StepContext, matching: boolean): StepResult {
  const { samples, error } = matchLabels(profile, text, context);
  if (samples === null) return refused(profile, error);
  const kept = matching ? samples : samples.map((found) => 1 - found);
  return { profile: keepSamples(profile, kept), matched: samples.includes(1), error: '' };
}

/** Drops the samples whose labels match. */
export function tagignore(profile: Profile, text: string, context: StepContext): StepResult {
  return keepByLabels(profile, text, context, false);
}
