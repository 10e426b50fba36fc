import { onDemand } from '../../ui/onDemand.tsx';
import type { Section } from '../section.ts';
import { type BenchmarkChanges, benchmarkAddress } from './benchmarkAddress.ts';
import { heading } from './heading.ts';
import { evidence } from './needs.ts';
import { shownFiles } from './shownFiles.ts';
import { benchmarkViews } from './view/views.ts';

export const section: Section = {
  ...heading,
  ...evidence,
  letter: 'b',
  shows: (items, params) => shownFiles(items, benchmarkAddress.read(params).without),
  View: onDemand(async () => (await import('./view/BenchmarksView.tsx')).BenchmarksView),
};

/** Views that the command palette can open. */
export const commands: readonly { title: string; params: Record<string, string | null> }[] = [
  ...benchmarkViews.map(({ label, value }) => command(label, { view: value })),
  command('Changes as a chart', { view: 'compare', as: 'chart' }),
  command('A column for each file', { columns: 'files' }),
];

function command(title: string, changes: BenchmarkChanges) {
  return { title, params: benchmarkAddress.write(changes) };
}
