import { onDemand } from '../../../../ui/onDemand.tsx';
import type { Comparison } from '../../asking/comparison.ts';
import type { answers } from './pairAnswer.ts';
import { runItems } from './runItems.ts';

export const pair: Comparison<typeof answers> = {
  title: 'Locks',
  order: 11,
  wants: ({ profileType }) => profileType === 'mutex' || profileType === 'block',
  View: onDemand(async () => (await import('./LockChangesPane.tsx')).LockChangesPane),
  searches: true,
  showsAllTypes: true,
  ofRuns: true,
  isAnswer: true,
  shows: runItems,
};
