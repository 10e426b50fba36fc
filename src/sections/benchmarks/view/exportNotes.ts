import { chartAsSvg } from '../../../ui/chart/chartAsSvg.ts';
import type { ExportNote } from '../../../ui/export/exportTable.ts';
import type { Asking } from '../../../views/kit/asking.ts';
import type { SectionItem, ViewChange } from '../../../views/kit/sectionView.ts';
import type { BenchmarkChanges, BenchmarkPlace } from '../benchmarkAddress.ts';
import type { BenchmarkLook, BenchmarksOverview, UnitFactsOf } from '../benchmarkQuestion.ts';
import type { answers } from '../question.ts';

/** What an exported table or drawing is of: without it nobody could tell later what the numbers mean. */
export function exportNotes({
  overview,
  look,
  query,
  group,
}: Pick<BenchmarkViewProps, 'overview' | 'look' | 'query' | 'group'>): ExportNote[] {
  const notes: ExportNote[] = [{ name: 'Files', value: overview.files.map(({ path }) => path).join(', ') }];
  for (const [name, value] of overview.common) notes.push({ name, value });
  const shown = overview.groups.find(({ id }) => id === group);
  if (shown && shown.title !== '') notes.push({ name: 'Package', value: shown.title });
  if (look.filter !== '') notes.push({ name: 'Filter', value: look.filter });
  if (query !== '') notes.push({ name: 'Search', value: query });
  return notes;
}

/** What every view of the section is given. */
export interface BenchmarkViewProps {
  items: SectionItem[];
  overview: BenchmarksOverview;
  look: BenchmarkLook;
  /** The unit that is shown, and its place among the overview's. */
  unit: UnitFactsOf;
  unitIndex: number;
  /** What names are searched for. */
  query: string;
  /** The group that is shown alone, or null for all. */
  group: number | null;
  /** What the section's part of the address says; a view's own parameters are its. */
  place: BenchmarkPlace;
  /** It stands on a slide, where there is room for less. */
  onSlide: boolean;
  /** Changes the address. */
  onParams: (changes: BenchmarkChanges, how: ViewChange) => void;
  asking: Asking<typeof answers>;
}

/** The chart that is on the screen, as an SVG document. A sentence is thrown where there is none. */
export function drawChart(title: string, notes: readonly ExportNote[]): string {
  const main = document.getElementById('main') ?? document.body;
  return chartAsSvg(main, { title, notes });
}
