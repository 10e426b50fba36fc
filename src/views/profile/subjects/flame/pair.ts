import type { Comparison } from '../../asking/comparison.ts';
import { pairFlameKeys } from '../../parts/flameKeys.ts';
import { preloadFlameGraph } from '../../parts/useFlameGraph.ts';
import { FlameDiffPane } from './FlameDiffPane.tsx';
import type { answers } from './pairAnswer.ts';

export const pair: Comparison<typeof answers> = {
  title: 'Flame diff',
  order: 10,
  View: FlameDiffPane,
  searches: true,
  drawsFlame: true,
  preload: preloadFlameGraph,
  keys: [pairFlameKeys('Flame diff')],
};
