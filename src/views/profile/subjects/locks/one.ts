import { onDemand } from '../../../../ui/onDemand.tsx';
import type { Pane } from '../../asking/pane.ts';
import type { answers } from './answer.ts';
import { runItems } from './runItems.ts';

export const one: Pane<typeof answers> = {
  title: 'Locks',
  order: -1,
  wants: ({ profileType }) => profileType === 'mutex' || profileType === 'block',
  isAnswer: true,
  View: onDemand(async () => (await import('./LocksPane.tsx')).LocksPane),
  searches: true,
  showsAllTypes: true,
  shows: runItems,
};
