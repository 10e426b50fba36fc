import type { Pane } from '../../asking/pane.ts';
import { flameKeys } from '../../parts/flameKeys.ts';
import { preloadFlameGraph } from '../../parts/useFlameGraph.ts';
import type { answers } from './answer.ts';
import { FlamePane } from './FlamePane.tsx';

export const one: Pane<typeof answers> = {
  title: 'Flame graph',
  order: 10,
  View: FlamePane,
  searches: true,
  drawsFlame: true,
  preload: preloadFlameGraph,
  keys: [flameKeys('Flame graph', 'Find the function in the table')],
};
