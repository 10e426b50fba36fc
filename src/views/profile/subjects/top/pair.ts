import type { Comparison } from '../../asking/comparison.ts';
import { ChangesPane } from './ChangesPane.tsx';
import type { answers } from './pairAnswer.ts';

export const pair: Comparison<typeof answers> = {
  title: 'Changes',
  order: 20,
  View: ChangesPane,
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
