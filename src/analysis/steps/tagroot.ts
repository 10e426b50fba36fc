import type { Profile } from '../../model/profile.ts';
import { formatCount } from '../../units/formatCount.ts';
import { getOrInsert } from '../getOrInsert.ts';
import { compactStacks } from './keepSamples.ts';
import { labelFrames } from './labelFrames.ts';
import { StackBuilder } from './stackBuilder.ts';
import { refused, type StepResult } from './step.ts';

/**
 * The maximum number of stacks: each value needs its own stacks, so a label that differs in every sample multiplies
 * them.
 */
const mostStacks = 16_000_000;

/** Puts the values of labels above the root of every sample; the first key becomes the root. */
export function tagroot(profile: Profile, text: string): StepResult {
  const { keys, profile: made, locations, matched } = labelFrames(profile, text);
  const { stacks, samples } = made;
  const { rootCount, starts, inOrder } = byRoot(samples.count, locations);
  const built = new StackBuilder(stacks.count);
  const stack = new Int32Array(samples.count);
  /** The new row of a stack below the current root; valid if `atGranularity` is that root + 1. */
  const newRow = new Int32Array(stacks.count);
  const atGranularity = new Int32Array(stacks.count);
  const path: number[] = [];
  for (let at = 0; at < rootCount; at++) {
    const ofFirst = inOrder[starts[at]!]!;
    let rootRow = -1;
    for (const column of locations) rootRow = built.add(rootRow, column[ofFirst]!);
    for (let index = starts[at]!; index < starts[at + 1]!; index++) {
      const sample = inOrder[index]!;
      let from = samples.stack[sample]!;
      while (from >= 0 && atGranularity[from] !== at + 1) {
        path.push(from);
        from = stacks.caller[from]!;
      }
      let row = from < 0 ? rootRow : newRow[from]!;
      while (path.length > 0) {
        const next = path.pop()!;
        row = built.add(row, stacks.location[next]!);
        newRow[next] = row;
        atGranularity[next] = at + 1;
      }
      stack[sample] = row;
    }
    if (built.count > mostStacks) {
      const values = `${formatCount(rootCount)} different values`;
      return refused(profile, `The label “${keys.join(', ')}” has ${values}: too many to put each above its stacks.`);
    }
  }
  return { profile: { ...made, stacks: built.take(), samples: { ...samples, stack } }, matched, error: '' };
}

/** The samples by the frames put above them: those of root r are `inOrder[starts[r]] .. inOrder[starts[r + 1] - 1]`. */
function byRoot(
  sampleCount: number,
  locations: Int32Array[],
): { rootCount: number; starts: Int32Array; inOrder: Int32Array } {
  let rootCount = 1;
  let root = new Int32Array(sampleCount);
  for (const column of locations) {
    const known = new Map<string, number>();
    root = root.map((before, sample) => {
      const key = `${before} ${column[sample]!}`;
      return getOrInsert(known, key, () => known.size);
    });
    rootCount = known.size;
  }
  const starts = new Int32Array(rootCount + 1);
  for (const row of root) starts[row + 1]!++;
  for (let row = 0; row < rootCount; row++) starts[row + 1]! += starts[row]!;
  const filled = starts.slice();
  const inOrder = new Int32Array(sampleCount);
  for (let sample = 0; sample < sampleCount; sample++) inOrder[filled[root[sample]!]!++] = sample;
  return { rootCount, starts, inOrder };
}

/** Puts the values of labels below the leaf of every sample; the last key becomes the leaf. */
export function tagleaf(profile: Profile, text: string): StepResult {
  const { profile: made, locations, matched } = labelFrames(profile, text);
  const { stacks, samples } = made;
  const built = StackBuilder.from(stacks);
  const stack = samples.stack.slice();
  for (const column of locations) {
    for (let sample = 0; sample < samples.count; sample++) stack[sample] = built.add(stack[sample]!, column[sample]!);
  }
  return {
    profile: compactStacks({ ...made, stacks: built.take(), samples: { ...samples, stack } }),
    matched,
    error: '',
  };
}
