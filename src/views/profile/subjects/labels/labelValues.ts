import type { SampleGroups } from '../../../../analysis/amounts/groupTotals.ts';
import type { LabelTotals } from '../../../../analysis/amounts/labelTotals.ts';
import { numberFilter, textFilter } from '../../../../analysis/labels/labelFilter.ts';
import { labelUnits } from '../../../../analysis/steps/matchLabels.ts';
import type { Profile } from '../../../../model/profile.ts';
import type { Amount } from '../../../../model/unit.ts';
import type { ProfileMemo } from '../../data/profileMemo.ts';

/** One value of a key, or the samples without the key. */
export interface LabelValue {
  /** The text; '' for numbers. */
  text: string;
  number: Amount | null;
  /** Text of a `tagfocus` step that keeps the value; null without the key. */
  filter: string | null;
}

/** The value of a row of a key's totals; behind the last one without the key. `unit` is that of the key's numbers. */
export function labelValue({ key, values, units }: LabelTotals, row: number, unit: string): LabelValue {
  const value = values[row];
  if (value === undefined) return { text: '', number: null, filter: null };
  if (typeof value === 'string') return { text: value, number: null, filter: textFilter(key, value) };
  return { text: '', number: value, filter: numberFilter(key, value, value, units[row] || unit) };
}

/** Unit of a key's numbers; '' if they have none, and for texts. */
export function labelUnit(memo: ProfileMemo, { key, isNumber }: LabelTotals): string {
  if (!isNumber) return '';
  return memo.once('label units', () => labelUnits(memo.whole.profile)).get(key) ?? '';
}

/** The samples by which of a key's values they have. */
export interface LabelGroups extends SampleGroups {
  /** The groups of each value, and behind the last one the group of the samples without the key. */
  ofRow: number[][];
}

/** Samples with one value of the key are a group, and those with the same several values one more. */
export function labelGroups({ samples, strings }: Profile, { key, isNumber, values, units }: LabelTotals): LabelGroups {
  const { labels } = samples;
  const rowOf = new Map(values.map((value, row) => [isNumber ? `${value} ${units[row]}` : value, row]));
  const without = values.length;
  const ofSample = new Int32Array(samples.count).fill(without);
  const several = new Map<number, Set<number>>();
  for (let label = 0; label < labels.count; label++) {
    if (strings[labels.key[label]!] !== key || (labels.text[label] === 0) !== isNumber) continue;
    const row = rowOf.get(
      isNumber ? `${labels.number[label]} ${strings[labels.unit[label]!]}` : strings[labels.text[label]!]!,
    )!;
    const sample = labels.sample[label]!;
    const first = ofSample[sample]!;
    if (first === without) ofSample[sample] = row;
    else if (first !== row) several.set(sample, (several.get(sample) ?? new Set([first])).add(row));
  }
  const ofRow = Array.from({ length: without + 1 }, (_, row) => [row]);
  const combined = new Map<string, number>();
  for (const [sample, rows] of several) {
    const id = [...rows].join();
    const group = combined.get(id) ?? without + 1 + combined.size;
    if (!combined.has(id)) for (const row of rows) ofRow[row]!.push(group);
    combined.set(id, group);
    ofSample[sample] = group;
  }
  return { ofSample, count: without + 1 + combined.size, ofRow };
}
