import { onDemand } from '../../../../ui/onDemand.tsx';
import type { View } from '../../asking/view.ts';
import type { answers } from './answer.ts';
import { runItems } from './runItems.ts';

export const view: View<typeof answers> = {
  title: 'Locks',
  order: -1,
  wants: ({ profileType }) => profileType === 'mutex' || profileType === 'block',
  isAnswer: true,
  searches: true,
  showsAllTypes: true,
  shows: runItems,
  one: { View: onDemand(async () => (await import('./LocksPane.tsx')).LocksPane) },
  two: { order: 11, View: onDemand(async () => (await import('./LockChangesPane.tsx')).LockChangesPane), ofRuns: true },
};
