import type { Profile } from '../../model/profile.ts';
import { type StackNaming, stackOfLeaf } from '../names/stackNaming.ts';
import type { Estimate } from './deltaInterval.ts';
import { addSample, noEstimate, type SampleMoments, sumEstimates } from './estimate.ts';
import type { PairSide } from './pairProfiles.ts';

/** The sums of both sides' samples by number (an id that the caller chooses). */
export type EstimatePairs = Map<number, Record<PairSide, Estimate>>;

export const nothingOnBoth: Readonly<Record<PairSide, Readonly<Estimate>>> = {
  before: noEstimate(),
  after: noEstimate(),
};

export function totalOfPairs(parts: readonly (Record<PairSide, Estimate> | undefined)[]): Record<PairSide, Estimate> {
  const there = parts.filter((part) => part !== undefined);
  return {
    before: sumEstimates(there.map(({ before }) => before)),
    after: sumEstimates(there.map(({ after }) => after)),
  };
}

/** The samples of one side, and which stacks to include. */
export interface SideSamples {
  profile: Pick<Profile, 'samples'>;
  naming: Pick<StackNaming, 'target'>;
  /** For each stack, 1 if its samples count; null for all. */
  inside: Uint8Array | null;
  moments: SampleMoments;
}

/** Adds up a side's samples by the number of their stack; stacks with a number below 0 are left out. */
export function addSamples(
  found: EstimatePairs,
  side: PairSide,
  { profile: { samples }, naming: { target }, inside, moments }: SideSamples,
  keyOf: (stack: number) => number,
): void {
  for (let sample = 0; sample < samples.count; sample++) {
    const stack = stackOfLeaf(samples.stack[sample]!, target);
    if (stack < 0 || (inside !== null && inside[stack] === 0)) continue;
    if (Number(moments.value[sample]!) === 0 && moments.events[sample] === 0) continue;
    const key = keyOf(stack);
    if (key < 0) continue;
    let sums = found.get(key);
    if (sums === undefined) found.set(key, (sums = { before: noEstimate(), after: noEstimate() }));
    addSample(sums[side], moments, sample);
  }
}

/** The events of each stack and of all its callees. */
export function inclusiveEvents(
  { samples, stacks }: Pick<Profile, 'samples' | 'stacks'>,
  { naming: { target }, inside, moments }: SideSamples,
): Float64Array {
  const inclusive = new Float64Array(stacks.count);
  for (let sample = 0; sample < samples.count; sample++) {
    const stack = stackOfLeaf(samples.stack[sample]!, target);
    if (stack < 0 || inside?.[stack] === 0) continue;
    inclusive[stack]! += moments.events[sample]!;
  }
  // Callers precede callees.
  for (let stack = stacks.count - 1; stack >= 0; stack--) {
    const caller = stacks.caller[stack]!;
    if (caller >= 0) inclusive[caller]! += inclusive[stack]!;
  }
  return inclusive;
}
