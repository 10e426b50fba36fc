import type { BenchmarksOverview } from '../benchmarkQuestion.ts';

/**
 * Index of the column that is compared with the first where only one is: of the files of two sides the first of after,
 * which leads its side; otherwise the last.
 */
export function comparedColumn(columns: BenchmarksOverview['columns']): number {
  const after = columns[0]?.side === 'before' ? columns.findIndex(({ side }) => side === 'after') : -1;
  return after > 0 ? after : columns.length - 1;
}
