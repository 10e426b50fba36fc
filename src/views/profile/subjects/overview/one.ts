import { lazy } from 'react';
import type { Pane } from '../../asking/pane.ts';
import { preloadFlameGraph } from '../../parts/useFlameGraph.ts';
import type { answers } from './answer.ts';

export const one: Pane<typeof answers> = {
  title: 'Overview',
  order: 5,
  searches: true,
  drawsFlame: true,
  View: lazy(async () => ({ default: (await import('./OverviewPane.tsx')).OverviewPane })),
  preload: () => Promise.all([import('./OverviewPane.tsx'), preloadFlameGraph()]),
};
