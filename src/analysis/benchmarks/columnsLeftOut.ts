import { formatCount } from '../../units/formatCount.ts';
import type { BenchmarkTables } from './benchmarkTables.ts';

/** What the tables leave out, and how to see it; '' if they have all columns. */
export function columnsLeftOutText({
  columns,
  columnsLeftOut,
}: Pick<BenchmarkTables, 'columns' | 'columnsLeftOut'>): string {
  if (columnsLeftOut === 0) return '';
  const shown = formatCount(columns.length);
  return `Only the first ${shown} of ${formatCount(columns.length + columnsLeftOut)} columns are shown and compared. Where every file is a column, put the files of one side into a folder before and those of the other into a folder after, which pools their runs, or open fewer files.`;
}
