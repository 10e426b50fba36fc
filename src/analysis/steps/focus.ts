import type { Profile } from '../../model/profile.ts';
import { compileExpression } from './compileExpression.ts';
import { keepSamples, stacksThrough } from './keepSamples.ts';
import { matchFrames } from './matchFrames.ts';
import { refused, type StepResult } from './step.ts';

/** Keeps the samples with a frame that matches. */
export function focus(profile: Profile, text: string): StepResult {
  return keepByName(profile, text, true);
}

/** Keeps the samples with a matching frame, or (`wanted` false) those that have frames of which none matches. */
function keepByName(profile: Profile, text: string, wanted: boolean): StepResult {
  const { expression, error } = compileExpression(text);
  if (expression === null) return refused(profile, error);
  return keepThrough(profile, matchFrames(profile, expression).locations, wanted);
}

/**
 * Keeps the samples that go through a location for which `marked` is 1, or (`wanted` false) those that have locations
 * of which none is marked.
 */
function keepThrough(profile: Profile, marked: Uint8Array, wanted: boolean): StepResult {
  const { samples } = profile;
  const through = stacksThrough(profile, marked);
  const keep = new Uint8Array(samples.count);
  const kept = wanted ? 1 : 0;
  for (let sample = 0; sample < samples.count; sample++) {
    const stack = samples.stack[sample]!;
    keep[sample] = stack >= 0 && through[stack] === kept ? 1 : 0;
  }
  return { profile: keepSamples(profile, keep), matched: through.includes(1), error: '' };
}

/** Drops the samples with a frame that matches. */
export function ignore(profile: Profile, text: string): StepResult {
  return keepByName(profile, text, false);
}
