import { onDemand } from '../../../../ui/onDemand.tsx';
import type { Pane } from '../../asking/pane.ts';
import type { answers } from './answer.ts';

export const one: Pane<typeof answers> = {
  title: 'Overview',
  order: 5,
  searches: true,
  drawsFlame: true,
  View: onDemand(async () => (await import('./OverviewPane.tsx')).OverviewPane),
};
