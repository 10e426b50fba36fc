import type { LabelChangeSort } from '../../address/labelsAddress.ts';

/** Which rows are listed: all, or those that are only on one side. */
export type LabelChangeFilter = 'all' | 'new' | 'gone';

export interface LabelChangesQuestion {
  /** Index among the value types that both have. */
  type: number;
  /** The key that is shown, `#` before it for its numbers; '' for the first. */
  key: string;
  /** `delta` sorts by the size of the change, whichever way it goes. */
  sort: LabelChangeSort;
  only: LabelChangeFilter;
  offset: number;
  limit: number;
}

/** A key that samples of either side carry. Texts and numbers under one key are two. */
export interface LabelKey {
  key: string;
  isNumber: boolean;
}

/** How a question names a key. */
export function idOf({ key, isNumber }: LabelKey): string {
  return isNumber ? `#${key}` : key;
}
