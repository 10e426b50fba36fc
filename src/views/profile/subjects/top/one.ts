import type { Pane } from '../../asking/pane.ts';
import type { answers } from './answer.ts';
import { TopPane } from './TopPane.tsx';

export const one: Pane<typeof answers> = {
  title: 'Top',
  order: 20,
  View: TopPane,
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
