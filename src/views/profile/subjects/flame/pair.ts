import { onDemand } from '../../../../ui/onDemand.tsx';
import type { Comparison } from '../../asking/comparison.ts';
import { pairFlameKeys } from '../../parts/flameKeys.ts';
import type { answers } from './pairAnswer.ts';

export const pair: Comparison<typeof answers> = {
  title: 'Flame diff',
  order: 10,
  View: onDemand(async () => (await import('./FlameDiffPane.tsx')).FlameDiffPane),
  searches: true,
  drawsFlame: true,
  keys: [pairFlameKeys('Flame diff')],
};
