import type { SideNames } from '../../../model/dataset.ts';
import type { ExportNote } from '../../../ui/export/exportTable.ts';
import { formatCount } from '../../../units/formatCount.ts';
import type { Asking } from '../../../views/kit/asking.ts';
import type { ViewChange } from '../../../views/kit/sectionView.ts';
import type { NamedFiles } from '../chosenFiles.ts';
import type { FileFigures, SqlOverview } from '../overview.ts';
import type { answers } from '../question.ts';
import type { SqlChanges, SqlPlace } from '../sqlAddress.ts';
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
export interface SqlPaneProps {
  overview: SqlOverview;
  names: SideNames;
  /** The files that the address names. */
  named: NamedFiles;
  place: SqlPlace;
  /** Whether the view is on a slide, which has space for less. */
  onSlide: boolean;
  onParams: (changes: SqlChanges, how: ViewChange) => void;
  asking: Asking<typeof answers>;
}
