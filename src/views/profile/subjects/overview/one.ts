import { lazy } from 'react';
import type { Pane } from '../../asking/pane.ts';
import type { answers } from './answer.ts';

export const one: Pane<typeof answers> = {
  title: 'Overview',
  order: 5,
  View: lazy(async () => ({ default: (await import('./OverviewPane.tsx')).OverviewPane })),
  preload: () => import('./OverviewPane.tsx'),
};
