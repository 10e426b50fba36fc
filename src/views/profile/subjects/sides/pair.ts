import type { Comparison } from '../../asking/comparison.ts';
import { pairFlameKeys } from '../../parts/flameKeys.ts';
import { preloadFlameGraph } from '../../parts/useFlameGraph.ts';
import type { answers } from './pairAnswer.ts';
import { SidesPane } from './SidesPane.tsx';

export const pair: Comparison<typeof answers> = {
  title: 'Side by side',
  order: 15,
  View: SidesPane,
  searches: true,
  drawsFlame: true,
  preload: preloadFlameGraph,
  keys: [pairFlameKeys('Side by side')],
};
