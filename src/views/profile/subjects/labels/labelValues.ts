import type { LabelTotals } from '../../../../analysis/amounts/labelTotals.ts';
import { numberFilter, textFilter } from '../../../../analysis/labels/labelFilter.ts';
import { labelUnits } from '../../../../analysis/steps/matchLabels.ts';
import type { Amount } from '../../../../model/unit.ts';
import type { ProfileMemo } from '../../data/profileMemo.ts';

/** One value of a key. */
export interface LabelValue {
  /** The text; '' for numbers. */
  text: string;
  number: Amount | null;
  /** Text of a `tagfocus` step that keeps the value. */
  filter: string;
}

/** A row of a table: a value, or the samples without the key. */
export type LabelValueRow = Omit<LabelValue, 'filter'> & {
  /** null without the key. */
  filter: string | null;
};

/** The value of a row of a key's totals. `unit` is the unit of the key's numbers. */
export function labelValue({ key, values, units }: LabelTotals, row: number, unit: string): LabelValue {
  const value = values[row]!;
  if (typeof value === 'string') return { text: value, number: null, filter: textFilter(key, value) };
  return { text: '', number: value, filter: numberFilter(key, value, value, units[row] || unit) };
}

/** Unit of a key's numbers; '' if they have none, and for texts. */
export function labelUnit(memo: ProfileMemo, { key, isNumber }: LabelTotals): string {
  if (!isNumber) return '';
  return memo.once('label units', () => labelUnits(memo.whole.profile)).get(key) ?? '';
}
