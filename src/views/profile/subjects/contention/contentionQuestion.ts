import type { WaitKind } from '../../../../analysis/contention/waitKind.ts';
import type { ContentionSort } from '../../address/contentionAddress.ts';

/** By the place that waits, by the user's own code that led there, or by function. */
export type ContentionSubject = 'site' | 'own' | 'function';

export interface ContentionQuestion {
  by: ContentionSubject;
  /** Of functions only: places are disjoint. */
  measure: 'flat' | 'cum';
  sort: ContentionSort;
  /** Only waits of this kind; '' for all. Not for functions. */
  kind: WaitKind | '';
  query: string;
  offset: number;
  limit: number;
  find: string;
}
