import { onDemand } from '../../../../ui/onDemand.tsx';
import type { Comparison } from '../../asking/comparison.ts';
import { pairFlameKeys } from '../../parts/flameKeys.ts';
import type { answers } from './pairAnswer.ts';

export const pair: Comparison<typeof answers> = {
  title: 'Side by side',
  order: 15,
  View: onDemand(async () => (await import('./SidesPane.tsx')).SidesPane),
  searches: true,
  drawsFlame: true,
  keys: [pairFlameKeys('Side by side')],
};
