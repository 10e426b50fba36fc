import { lazy } from 'react';
import type { Pane } from '../../asking/pane.ts';
import type { answers } from './answer.ts';
import { graphKeys } from './graphKeys.ts';

const load = () => import('./GraphPane.tsx').then(({ GraphPane }) => ({ default: GraphPane }));

export const one: Pane<typeof answers> = {
  title: 'Graph',
  order: 60,
  View: lazy(load),
  preload: load,
  searches: true,
  keys: [graphKeys],
};
