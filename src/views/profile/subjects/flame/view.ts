import { onDemand } from '../../../../ui/onDemand.tsx';
import type { View } from '../../asking/view.ts';
import { flameKeys } from '../../parts/flameKeys.ts';
import type { answers } from './answer.ts';

export const view: View<typeof answers> = {
  title: 'Flame graph',
  order: 10,
  searches: true,
  drawsFlame: 'one',
  View: onDemand(async () => (await import('./FlamePane.tsx')).FlamePane),
  one: { keys: [flameKeys('Flame graph', 'Find the function in the table')] },
  two: { title: 'Flame diff', keys: [flameKeys('Flame diff', 'Find the function in the changes')] },
};
