import type { Comparison } from '../../comparison.ts';
import { pairFlameKeys } from '../../flameKeys.ts';
import { preloadFlameGraph } from '../../useFlameGraph.ts';
import type { answers } from './answer.ts';
import { FlameDiffPane } from './FlameDiffPane.tsx';

export const comparison: Comparison<typeof answers> = {
  title: 'Flame diff',
  order: 10,
  View: FlameDiffPane,
  searches: true,
  preload: preloadFlameGraph,
  keys: [pairFlameKeys('Flame diff')],
};
