import type { LoadRow } from '../../../analysis/load-tests/loadComparison.ts';
import { chartAsSvg } from '../../../ui/chart/chartAsSvg.ts';
import type { ExportNote } from '../../../ui/export/exportTable.ts';
import { uncoded } from '../../../units/coded.ts';
import type { ViewChange } from '../../../views/kit/sectionView.ts';
import type { LoadChanges, LoadPlace } from '../loadAddress.ts';
import type { LoadAnswer } from '../loadQuestion.ts';

/** What every view of the section is given. */
export interface LoadViewProps {
  answer: LoadAnswer;
  /** The rows that match the search. */
  rows: readonly LoadRow[];
  /** Names of the sides in heads. */
  titles: { before: string; after: string };
  place: LoadPlace;
  onSlide: boolean;
  onParams: (changes: LoadChanges, how: ViewChange) => void;
}

/** What an exported table or drawing is of: without it nobody could tell later what the numbers mean. */
export function exportNotes({ answer, place }: Pick<LoadViewProps, 'answer' | 'place'>): ExportNote[] {
  return [
    { name: 'Files', value: answer.files.join(', ') },
    ...(place.q === '' ? [] : [{ name: 'Search', value: place.q }]),
    ...answer.warnings
      .filter(({ severity }) => severity === 'warning')
      .map(({ message }) => ({ name: 'Warning', value: uncoded(message) })),
  ];
}

/** The chart on the page as an SVG document. Throws a sentence if there is none. */
export function drawChart(title: string, notes: readonly ExportNote[]): string {
  return chartAsSvg(document.getElementById('main') ?? document.body, { title, notes });
}
