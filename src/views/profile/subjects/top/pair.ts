import { onDemand } from '../../../../ui/onDemand.tsx';
import type { Comparison } from '../../asking/comparison.ts';
import type { answers } from './pairAnswer.ts';

export const pair: Comparison<typeof answers> = {
  title: 'Changes',
  order: 20,
  View: onDemand(async () => (await import('./ChangesPane.tsx')).ChangesPane),
  searches: true,
  keys: [
    {
      title: 'Changes',
      keys: [
        { keys: ['↑', '↓'], does: 'Select a function' },
        { keys: ['M'], does: 'Show what can be done with it' },
      ],
    },
  ],
};
