import { onDemand } from '../../../../ui/onDemand.tsx';
import type { Comparison } from '../../asking/comparison.ts';
import { graphKeys } from './graphKeys.ts';
import type { answers } from './pairAnswer.ts';

export const pair: Comparison<typeof answers> = {
  title: 'Graph',
  order: 60,
  View: onDemand(async () => (await import('./GraphDiffPane.tsx')).GraphDiffPane),
  searches: true,
  keys: [graphKeys],
};
