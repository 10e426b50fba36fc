import { lazy } from 'react';
import type { Section } from '../section.ts';
import { heading } from './heading.ts';
import { benchmarkViews } from './view/views.ts';

const load = () => import('./view/BenchmarksView.tsx');
const View = lazy(async () => ({ default: (await load()).BenchmarksView }));

export const section: Section = {
  ...heading,
  wants: ({ dataset }) => dataset?.kind === 'benchmarks',
  // They tell which file's run was profiled, and whether CPU time moved as time did.
  uses: ({ dataset }) => dataset?.kind === 'profile',
  View,
  preload: load,
};

/** Views that the command palette can open. */
export const commands: readonly { title: string; params: Record<string, string | null> }[] = [
  ...benchmarkViews.map(({ label, value }) => ({ title: label, params: { view: value } })),
  { title: 'Changes as a chart', params: { view: 'compare', as: 'chart' } },
  { title: 'A column for each file', params: { columns: 'files' } },
];
