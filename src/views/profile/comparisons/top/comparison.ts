import type { Comparison } from '../../comparison.ts';
import type { answers } from './answer.ts';
import { ChangesPane } from './ChangesPane.tsx';

export const comparison: Comparison<typeof answers> = {
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
