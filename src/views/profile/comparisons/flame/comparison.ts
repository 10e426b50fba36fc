import type { Comparison } from '../../comparison.ts';
import { pairFlameKeys } from '../../flameKeys.ts';
import { preloadFlameGraph } from '../../useFlameGraph.ts';
import { FlameDiffPane } from './FlameDiffPane.tsx';

export const comparison: Comparison = {
  id: 'flame',
  title: 'Flame diff',
  order: 10,
  View: FlameDiffPane,
  searches: true,
  preload: preloadFlameGraph,
  keys: [pairFlameKeys('Flame diff')],
};
