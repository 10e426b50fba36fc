import type { ExportNote } from '../../../ui/export/exportTable.ts';
import { formatCount } from '../../../units/formatCount.ts';
import type { FileFigures } from '../overview.ts';
import { coverageText, timeText } from '../sqlWords.ts';

/** The notes of an exported table or drawing: file, totals, search. */
export function exportNotes(file: FileFigures, query: string): ExportNote[] {
  const coverage = coverageText(file);
  return [
    { name: 'File', value: file.path },
    { name: 'Executions', value: formatCount(file.count) },
    { name: 'SQL time', value: timeText(file.total) },
    ...(coverage === '' ? [] : [{ name: 'Coverage', value: coverage }]),
    ...(query === '' ? [] : [{ name: 'Search', value: query }]),
  ];
}
