import type { Profile } from '../../model/profile.ts';
import { keepSamples } from './keepSamples.ts';
import { matchLabels } from './matchLabels.ts';
import { refused, type StepContext, type Taken } from './step.ts';

/** Keeps the samples whose labels match. */
export function tagfocus(profile: Profile, text: string, context: StepContext): Taken {
  const { samples, error } = matchLabels(profile, text, context);
  if (samples === null) return refused(profile, error);
  return { profile: keepSamples(profile, samples), matched: samples.includes(1), error: '' };
}
