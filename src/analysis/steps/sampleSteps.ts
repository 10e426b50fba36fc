import type { Profile } from '../../model/profile.ts';
import { stackNaming } from '../names/stackNaming.ts';
import { costOfStacks } from '../packages/costOfStacks.ts';
import { divisionOfCost, parseCostFilter } from '../packages/costTitle.ts';
import { keepSamples, stacksThrough } from './keepSamples.ts';
import { matchFrames } from './matchFrames.ts';
import { matchLabels } from './matchLabels.ts';
import { namedFrames } from './namedFrames.ts';
import { refused, type StepContext, type StepResult } from './step.ts';

/** Keeps the samples with a frame that matches. */
export function focus(profile: Profile, text: string): StepResult {
  return keepByName(profile, text, true);
}

/** Keeps the samples with a matching frame, or (`wanted` false) those that have frames of which none matches. */
function keepByName(profile: Profile, text: string, wanted: boolean): StepResult {
  const { matches, error } = matchFrames(profile, text);
  return matches === null ? refused(profile, error) : keepThrough(profile, matches.locations, wanted);
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

/** Drops the samples through a function, named exactly. */
export function drop(profile: Profile, text: string): StepResult {
  const through = stacksThrough(profile, namedFrames(profile, text).locations);
  const keep = Uint8Array.from(profile.samples.stack, (stack) => (stack < 0 ? 1 : 1 - through[stack]!));
  return { profile: keepSamples(profile, keep), matched: through.includes(1), error: '' };
}

/** Keeps the samples whose labels match. */
export function tagfocus(profile: Profile, text: string, context: StepContext): StepResult {
  return keepByLabels(profile, text, context, true);
}

/** Keeps the samples whose labels match, or (`matching` false) those whose labels do not. */
function keepByLabels(profile: Profile, text: string, context: StepContext, matching: boolean): StepResult {
  const { samples, error } = matchLabels(profile, text, context);
  if (samples === null) return refused(profile, error);
  const kept = matching ? samples : samples.map((matches) => 1 - matches);
  return { profile: keepSamples(profile, kept), matched: samples.includes(1), error: '' };
}

/** Drops the samples whose labels match. */
export function tagignore(profile: Profile, text: string, context: StepContext): StepResult {
  return keepByLabels(profile, text, context, false);
}

/** Keeps the samples of one kind of work, as `costShares` adds them up. */
export function cost(profile: Profile, text: string, { module }: StepContext): StepResult {
  const { id, groups } = parseCostFilter(text);
  const naming = stackNaming(profile, 'function');
  const { kinds, ofStack, unknown } = costOfStacks(profile, naming, module, groups, divisionOfCost(id));
  const wanted = kinds.findIndex((kind) => kind.id === id);
  const { samples } = profile;
  const keep = Uint8Array.from(samples.stack, (stack) => ((stack < 0 ? unknown : ofStack[stack]) === wanted ? 1 : 0));
  return { profile: keepSamples(profile, keep), matched: keep.includes(1), error: '' };
}
