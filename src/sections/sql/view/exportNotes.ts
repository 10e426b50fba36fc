import type { ExportNote } from '../../../ui/export/exportTable.ts';
import { formatCount } from '../../../units/formatCount.ts';
import type { SectionPane } from '../../../views/kit/useSection.ts';
import type { NamedFiles } from '../chosenFiles.ts';
import type { FileFigures, SqlOverview } from '../overview.ts';
import type { answers } from '../question.ts';
import type { SqlParams } from '../sqlAddress.ts';
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

/** The props of each view of the section. */
export interface SqlPaneProps extends SectionPane<SqlParams, typeof answers> {
  overview: SqlOverview;
  /** The files that the address names. */
  named: NamedFiles;
}
