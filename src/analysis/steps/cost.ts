import type { Profile } from '../../model/profile.ts';
import { stackNaming } from '../names/stackNaming.ts';
import { costOfStacks } from '../packages/costOfStacks.ts';
import { parseCostFilter } from '../packages/costTitle.ts';
import { keepSamples } from './keepSamples.ts';
import type { StepContext, StepResult } from './step.ts';

/** Keeps the samples of one kind of work, as `costShares` adds them up. */
export function cost(profile: Profile, text: string, { module }: StepContext): StepResult {
  const { id, groups } = parseCostFilter(text);
  const { kinds, ofStack, unknown } = costOfStacks(profile, stackNaming(profile, 'function'), module, groups);
  const wanted = kinds.findIndex((kind) => kind.id === id);
  const { samples } = profile;
  const keep = Uint8Array.from(samples.stack, (stack) => ((stack < 0 ? unknown : ofStack[stack]) === wanted ? 1 : 0));
  return { profile: keepSamples(profile, keep), matched: keep.includes(1), error: '' };
}
