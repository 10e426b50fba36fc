import { onDemand } from '../../../../ui/onDemand.tsx';
import type { Pane } from '../../asking/pane.ts';
import type { answers } from './answer.ts';

export const one: Pane<typeof answers> = {
  title: 'Top',
  order: 20,
  View: onDemand(async () => (await import('./TopPane.tsx')).TopPane),
  searches: true,
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
};
