import type { GoroutinesQuestion, GroupColumn } from './goroutineAnswers.ts';

const columns: readonly GroupColumn[] = ['count', 'change', 'wait', 'state', 'stack'];

/** A sort as the URL writes it: `-count` is the largest groups first, which is usual. */
export function goroutineSort(text: string): GoroutinesQuestion['sort'] {
  const by = text.replace(/^-/, '') as GroupColumn;
  if (!columns.includes(by)) return { by: 'count', descending: text === '' || text.startsWith('-') };
  return { by, descending: text.startsWith('-') };
}
