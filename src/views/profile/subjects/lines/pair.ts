import { lazy } from 'react';
import type { Comparison } from '../../asking/comparison.ts';
import type { answers } from './pairAnswer.ts';

const load = () => import('./LinesDiffPane.tsx').then(({ LinesDiffPane }) => ({ default: LinesDiffPane }));

export const pair: Comparison<typeof answers> = {
  title: 'Lines',
  order: 50,
  View: lazy(load),
  preload: load,
};
