import { onDemand } from '../../../../ui/onDemand.tsx';
import type { Comparison } from '../../asking/comparison.ts';
import type { answers } from './pairAnswer.ts';

export const pair: Comparison<typeof answers> = {
  title: 'Lines',
  order: 50,
  View: onDemand(async () => (await import('./LinesDiffPane.tsx')).LinesDiffPane),
};
