import type { LabelSort } from '../../address/labelsAddress.ts';

export interface LabelsQuestion {
  valueType: number;
  /** The key that is shown, `#` before it for its numbers; '' for the first. */
  key: string;
  sort: LabelSort;
  offset: number;
  limit: number;
}

/** How a question names a key. */
export function idOf({ key, isNumber }: { key: string; isNumber: boolean }): string {
  return isNumber ? `#${key}` : key;
}
