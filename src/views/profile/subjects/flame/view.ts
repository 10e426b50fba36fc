import { onDemand } from '../../../../ui/onDemand.tsx';
import type { View } from '../../asking/view.ts';
import { flameKeys, pairFlameKeys } from '../../parts/flameKeys.ts';
import type { answers } from './answer.ts';

export const view: View<typeof answers> = {
  title: 'Flame graph',
  order: 10,
  searches: true,
  drawsFlame: true,
  one: {
    View: onDemand(async () => (await import('./FlamePane.tsx')).FlamePane),
    keys: [flameKeys('Flame graph', 'Find the function in the table')],
  },
  two: {
    title: 'Flame diff',
    View: onDemand(async () => (await import('./FlameDiffPane.tsx')).FlameDiffPane),
    keys: [pairFlameKeys('Flame diff')],
  },
};
