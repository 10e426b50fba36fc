import type { GoroutineChangesQuestion, GroupChangeColumn } from './goroutineChanges.ts';

const columns: readonly GroupChangeColumn[] = ['change', 'before', 'after', 'state', 'stack'];

/** A sort as the URL writes it; by change, largest growth first, where it says nothing known. */
export function groupChangeSort(text: string): GoroutineChangesQuestion['sort'] {
  const by = columns.find((column) => column === text.replace(/^-/, ''));
  return by === undefined ? { by: 'change', descending: true } : { by, descending: text.startsWith('-') };
}
