import type { Comparison } from '../../comparison.ts';
import { pairFlameKeys } from '../../flameKeys.ts';
import { preloadFlameGraph } from '../../useFlameGraph.ts';
import type { answers } from './answer.ts';
import { SidesPane } from './SidesPane.tsx';

export const comparison: Comparison<typeof answers> = {
  title: 'Side by side',
  order: 15,
  View: SidesPane,
  searches: true,
  preload: preloadFlameGraph,
  keys: [pairFlameKeys('Side by side')],
};
