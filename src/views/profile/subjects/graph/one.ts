import { onDemand } from '../../../../ui/onDemand.tsx';
import type { Pane } from '../../asking/pane.ts';
import type { answers } from './answer.ts';
import { graphKeys } from './graphKeys.ts';

export const one: Pane<typeof answers> = {
  title: 'Graph',
  order: 60,
  View: onDemand(async () => (await import('./GraphPane.tsx')).GraphPane),
  searches: true,
  keys: [graphKeys],
};
