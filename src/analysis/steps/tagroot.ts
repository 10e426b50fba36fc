import type { Profile } from '../../model/profile.ts';
import { labelText } from '../../units/convertUnit.ts';
import { formatCount } from '../../units/formatCount.ts';
import { getOrInsert } from '../maps.ts';
import { compactStacks } from './keepSamples.ts';
import { LocationMaker } from './locationMaker.ts';
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
    const rowByKey = new Map<string, number>();
    root = root.map((before, sample) => {
      const key = `${before} ${column[sample]!}`;
      return getOrInsert(rowByKey, key, () => rowByKey.size);
    });
    rootCount = rowByKey.size;
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

/** Frames that stand for the values of labels. */
export interface LabelFrames {
  /** The keys in their order, without empty ones. */
  keys: string[];
  /** The profile with the added locations; its stacks are unchanged. */
  profile: Profile;
  /** For each key, a column with the location for each sample. */
  locations: Int32Array[];
  /** Whether any sample has any of the labels. */
  matched: boolean;
}

/**
 * Makes a frame from the values that each sample has under each of the comma-separated keys: its texts, then its
 * numbers, joined by commas. The frame's file is the key. As in pprof, a sample without values gets a frame without a
 * name.
 */
function labelFrames(profile: Profile, text: string): LabelFrames {
  const { samples, strings } = profile;
  const { labels } = samples;
  const keys = text.split(',').filter((key) => key !== '');
  const made = new LocationMaker(profile);
  const locations = keys.map((key) => new Int32Array(samples.count).fill(made.frame(made.function('', key))));
  /** The values of a key by sample: texts before numbers. */
  const values = keys.map((): Map<number, { texts: string[]; numbers: string[] }> => new Map());
  const isKey = strings.map((string) => keys.includes(string));
  let matched = false;
  const close = (sample: number): void => {
    for (const [index, ofKey] of values.entries()) {
      const its = ofKey.get(sample);
      if (its === undefined) continue;
      ofKey.clear();
      const name = [...its.texts, ...its.numbers].join(',');
      locations[index]![sample] = made.frame(made.function(name, keys[index]!));
    }
  };
  let open = -1;
  for (let label = 0; label < labels.count; label++) {
    const row = labels.key[label]!;
    if (!isKey[row]) continue;
    const sample = labels.sample[label]!;
    if (sample !== open) close(open);
    open = sample;
    matched = true;
    for (const [index, key] of keys.entries()) {
      if (key !== strings[row]) continue;
      const its = getOrInsert(values[index]!, sample, () => ({ texts: [], numbers: [] }));
      const string = labels.text[label]!;
      if (string !== 0) its.texts.push(strings[string]!);
      else its.numbers.push(labelText(labels.number[label]!, strings[labels.unit[label]!]!));
    }
  }
  close(open);
  return { keys, profile: made.finish(), locations, matched };
}
