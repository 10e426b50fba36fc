import { onDemand } from '../../../../ui/onDemand.tsx';
import type { Pane } from '../../asking/pane.ts';
import type { answers } from './answer.ts';

export const one: Pane<typeof answers> = {
  title: 'Goroutines',
  order: 6,
  wants: ({ profileType }) => profileType === 'goroutine',
  View: onDemand(async () => (await import('./GoroutinesPane.tsx')).GoroutinesPane),
  searches: true,
  isAnswer: true,
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
};
