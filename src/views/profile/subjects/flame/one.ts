import { onDemand } from '../../../../ui/onDemand.tsx';
import type { Pane } from '../../asking/pane.ts';
import { flameKeys } from '../../parts/flameKeys.ts';
import type { answers } from './answer.ts';

export const one: Pane<typeof answers> = {
  title: 'Flame graph',
  order: 10,
  View: onDemand(async () => (await import('./FlamePane.tsx')).FlamePane),
  searches: true,
  drawsFlame: true,
  keys: [flameKeys('Flame graph', 'Find the function in the table')],
};
