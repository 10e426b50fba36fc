import type { LabelChangeSort, LabelSort } from '../../address/labelsAddress.ts';
import type { ChangeFilter } from '../../data/changeTable.ts';

/** A key that samples carry. Texts and numbers under one key are two. */
export interface LabelKey {
  key: string;
  isNumber: boolean;
}

interface LabelRows {
  /** The key that is shown, `#` before it for its numbers; '' for the first. */
  key: string;
  offset: number;
  limit: number;
}

/** Of one profile. */
export interface LabelsQuestion extends LabelRows {
  valueType: number;
  sort: LabelSort;
}

/** Of two profiles. */
export interface LabelChangesQuestion extends LabelRows {
  /** Index among the value types that both sides have. */
  type: number;
  /** `delta` sorts by the size of the change, whichever way it goes. */
  sort: LabelChangeSort;
  only: ChangeFilter;
}

/** How a question names a key. */
export function idOf({ key, isNumber }: LabelKey): string {
  return isNumber ? `#${key}` : key;
}
