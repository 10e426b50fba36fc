import { onDemand } from '../../../../ui/onDemand.tsx';
import type { View } from '../../asking/view.ts';
import type { answers } from './answer.ts';

export const view: View<typeof answers> = {
  title: 'Goroutines',
  order: 6,
  wants: ({ profileType }) => profileType === 'goroutine',
  searches: true,
  isAnswer: true,
  one: {
    View: onDemand(async () => (await import('./GoroutinesPane.tsx')).GoroutinesPane),
    keys: [
      {
        title: 'Goroutines',
        keys: [
          { keys: ['↑', '↓'], does: 'Select a group and show its stack' },
          { keys: ['Enter'], does: 'Find it in the flame graph' },
          { keys: ['M'], does: 'Show what can be done with it' },
        ],
      },
    ],
  },
  two: {
    order: 25,
    View: onDemand(async () => (await import('./GoroutineChangesPane.tsx')).GoroutineChangesPane),
    keys: [
      {
        title: 'Goroutines',
        keys: [
          { keys: ['↑', '↓'], does: 'Select a group and show its stack' },
          { keys: ['M'], does: 'Show what can be done with it' },
        ],
      },
    ],
  },
};
