import { onDemand } from '../../ui/onDemand.tsx';
import type { Section } from '../section.ts';
import { benchmarkAddress, benchmarkViews, shownFiles } from './benchmarkAddress.ts';
import { heading } from './heading.ts';
import { evidence } from './needs.ts';

export const section: Section = {
  ...heading,
  ...evidence,
  letter: 'b',
  shows: (items, params) => shownFiles(items, benchmarkAddress.read(params).without),
  View: onDemand(async () => (await import('./view/BenchmarksView.tsx')).BenchmarksView),
};

/** Views that the command palette can open. */
export const commands = [
  ...benchmarkViews.map(({ label, value }) => benchmarkAddress.command(label, { view: value })),
  benchmarkAddress.command('Changes as a chart', { view: 'compare', as: 'chart' }),
  benchmarkAddress.command('A column for each file', { columns: 'files' }),
];
