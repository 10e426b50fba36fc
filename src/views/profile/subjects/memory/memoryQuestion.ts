import type { MemorySort } from '../../address/memoryAddress.ts';
import type { HeapMeasure, HeapSubject } from './heapRows.ts';

export interface MemoryQuestion {
  by: HeapSubject | 'size';
  measure: HeapMeasure;
  sort: MemorySort;
  /** As in the search field. */
  query: string;
  offset: number;
  limit: number;
  /** A function whose place is wanted, or ''. */
  find: string;
}
