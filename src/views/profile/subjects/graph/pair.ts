import { lazy } from 'react';
import type { Comparison } from '../../asking/comparison.ts';
import { graphKeys } from './graphKeys.ts';
import type { answers } from './pairAnswer.ts';

const load = () => import('./GraphDiffPane.tsx').then(({ GraphDiffPane }) => ({ default: GraphDiffPane }));

export const pair: Comparison<typeof answers> = {
  title: 'Graph',
  order: 60,
  View: lazy(load),
  preload: load,
  searches: true,
  keys: [graphKeys],
};
