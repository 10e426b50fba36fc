import { onDemand } from '../../../../ui/onDemand.tsx';
import type { Comparison } from '../../asking/comparison.ts';
import type { answers } from './pairAnswer.ts';

export const pair: Comparison<typeof answers> = {
  title: 'Goroutines',
  order: 25,
  wants: ({ profileType }) => profileType === 'goroutine',
  View: onDemand(async () => (await import('./GoroutineChangesPane.tsx')).GoroutineChangesPane),
  searches: true,
  isAnswer: true,
  keys: [
    {
      title: 'Goroutines',
      keys: [
        { keys: ['↑', '↓'], does: 'Select a group and show its stack' },
        { keys: ['M'], does: 'Show what can be done with it' },
      ],
    },
  ],
};
