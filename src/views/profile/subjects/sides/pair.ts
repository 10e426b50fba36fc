import type { Comparison } from '../../asking/comparison.ts';
import { flameKeys } from '../../parts/flameKeys.ts';
import { preloadFlameGraph } from '../../parts/useFlameGraph.ts';
import type { answers } from './pairAnswer.ts';
import { SidesPane } from './SidesPane.tsx';

export const pair: Comparison<typeof answers> = {
  title: 'Side by side',
  order: 15,
  View: SidesPane,
  searches: true,
  preload: preloadFlameGraph,
  keys: [flameKeys('Side by side', 'the changes')],
};
