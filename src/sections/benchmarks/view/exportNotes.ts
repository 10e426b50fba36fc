import { chartAsSvg } from '../../../ui/chart/chartAsSvg.ts';
import type { ExportNote } from '../../../ui/export/exportTable.ts';
import type { BenchmarkViewProps } from './viewProps.ts';

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

/** The chart that is on the screen, as an SVG document. A sentence is thrown where there is none. */
export function drawChart(title: string, notes: readonly ExportNote[]): string {
  const main = document.getElementById('main') ?? document.body;
  return chartAsSvg(main, { title, notes });
}
