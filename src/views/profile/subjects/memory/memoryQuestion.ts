import { type HeapColumn, type HeapMeasure, type HeapSubject, heapKeys } from './heapRows.ts';

export interface MemoryQuestion {
  by: HeapSubject | 'size';
  measure: HeapMeasure;
  sort: { by: HeapColumn; descending: boolean };
  /** As in the search field. */
  query: string;
  offset: number;
  limit: number;
  /** A function whose place is wanted, or ''. */
  find: string;
}

const columns: readonly HeapColumn[] = [...heapKeys, 'allocMean', 'inuseMean', 'inuseShare', 'freedSpace', 'name'];

/** A sort as the URL writes it: `-inuseSpace` is bytes in use, largest first. Allocated bytes where it says nothing known. */
export function memorySort(text: string): MemoryQuestion['sort'] {
  const by = columns.find((column) => column === text.replace(/^-/, ''));
  return by === undefined ? { by: 'allocSpace', descending: true } : { by, descending: text.startsWith('-') };
}
