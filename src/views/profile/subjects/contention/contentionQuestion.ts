import type { WaitKind } from '../../../../analysis/contention/waitKind.ts';

/** By the place that waits, by the user's own code that led there, or by function. */
export type ContentionSubject = 'site' | 'own' | 'function';

export type ContentionColumn = 'delay' | 'contentions' | 'mean' | 'kind' | 'name';

export interface ContentionQuestion {
  by: ContentionSubject;
  /** Of functions only: places are disjoint. */
  measure: 'flat' | 'cum';
  sort: { by: ContentionColumn; descending: boolean };
  /** Only waits of this kind; '' for all. Not for functions. */
  kind: WaitKind | '';
  query: string;
  offset: number;
  limit: number;
  find: string;
}

const columns = ['delay', 'contentions', 'mean', 'kind', 'name'] as const;

/** A sort as the URL writes it; delay, longest first, where it says nothing known. */
export function contentionSort(text: string): ContentionQuestion['sort'] {
  const by = columns.find((column) => column === text.replace(/^-/, ''));
  return by === undefined ? { by: 'delay', descending: true } : { by, descending: text.startsWith('-') };
}
