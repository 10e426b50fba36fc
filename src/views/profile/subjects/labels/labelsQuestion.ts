import type { LabelChangeSort, LabelSort } from '../../address/labelsAddress.ts';
import type { ChangeFilter } from '../../data/changeTable.ts';

/** A label key. Texts and numbers of the same key are two keys. */
export interface LabelKey {
  key: string;
  isNumber: boolean;
}

interface LabelRows {
  /** The shown key, with the prefix `#` for its numbers; '' for the first key. */
  key: string;
  offset: number;
  limit: number;
}

/** A question about the labels of one profile. */
export interface LabelsQuestion extends LabelRows {
  valueType: number;
  sort: LabelSort;
}

/** A question about the labels of two profiles. */
export interface LabelChangesQuestion extends LabelRows {
  /** Index among the value types that both sides have. */
  type: number;
  /** `delta` sorts by absolute change. */
  sort: LabelChangeSort;
  only: ChangeFilter;
}

/** The id of a key in questions: the key, with the prefix `#` for its numbers. */
export function idOf({ key, isNumber }: LabelKey): string {
  return isNumber ? `#${key}` : key;
}
