import { onDemand } from '../../../../ui/onDemand.tsx';
import type { View } from '../../asking/view.ts';
import type { answers } from './answer.ts';
import { graphKeys } from './graphKeys.ts';

export const view: View<typeof answers> = {
  title: 'Graph',
  order: 60,
  searches: true,
  keys: [graphKeys],
  one: { View: onDemand(async () => (await import('./GraphPane.tsx')).GraphPane) },
  two: { View: onDemand(async () => (await import('./GraphDiffPane.tsx')).GraphDiffPane) },
};
