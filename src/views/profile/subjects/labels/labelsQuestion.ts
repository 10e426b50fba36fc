import type { LabelChangeSort, LabelSort } from '../../address/labelsAddress.ts';
import type { ChangeFilter } from '../../data/functionTable.ts';

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
