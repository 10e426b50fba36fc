import { onDemand } from '../../../../ui/onDemand.tsx';
import type { View } from '../../asking/view.ts';
import type { answers } from './answer.ts';

export const view: View<typeof answers> = {
  title: 'Overview',
  order: 5,
  searches: true,
  drawsFlame: true,
  one: { View: onDemand(async () => (await import('./OverviewPane.tsx')).OverviewPane) },
};
