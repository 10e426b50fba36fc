import { lazy } from 'react';
import type { Pane } from '../../pane.ts';

export const pane: Pane = {
  id: 'overview',
  title: 'Overview',
  order: 5,
  View: lazy(async () => ({ default: (await import('./OverviewPane.tsx')).OverviewPane })),
  preload: () => import('./OverviewPane.tsx'),
};
