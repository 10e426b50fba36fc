import type { Profile } from '../../model/profile.ts';
import { labelText } from '../../units/convertUnit.ts';
import { getOrInsert } from '../getOrInsert.ts';
import { LocationMaker } from './locationMaker.ts';

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
export function labelFrames(profile: Profile, text: string): LabelFrames {
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
