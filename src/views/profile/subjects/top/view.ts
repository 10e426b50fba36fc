import { onDemand } from '../../../../ui/onDemand.tsx';
import type { View } from '../../asking/view.ts';
import type { answers } from './answer.ts';

export const view: View<typeof answers> = {
  title: 'Top',
  order: 20,
  searches: true,
  View: onDemand(async () => (await import('./TopPane.tsx')).TopPane),
  one: {
    keys: [
      {
        title: 'Top functions',
        keys: [
          { keys: ['↑', '↓'], does: 'Select a function' },
          { keys: ['Enter'], does: 'Find it in the flame graph' },
          { keys: ['M'], does: 'Show what can be done with it' },
        ],
      },
    ],
  },
  two: {
    title: 'Changes',
    keys: [
      {
        title: 'Changes',
        keys: [
          { keys: ['↑', '↓'], does: 'Select a function' },
          { keys: ['M'], does: 'Show what can be done with it' },
        ],
      },
    ],
  },
};
