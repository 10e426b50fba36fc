import { onDemand } from '../../../../ui/onDemand.tsx';
import type { Pane } from '../../asking/pane.ts';
import type { answers } from './answer.ts';

export const one: Pane<typeof answers> = {
  title: 'Packages',
  order: 70,
  View: onDemand(async () => (await import('./PackagesPane.tsx')).PackagesPane),
  searches: true,
  keys: [
    {
      title: 'Packages',
      keys: [
        { keys: ['↑', '↓'], does: 'Select a row' },
        { keys: ['Enter'], does: 'Show the functions of a package or class, or find a function in the flame graph' },
        { keys: ['M'], does: 'Show what can be done with it' },
      ],
    },
  ],
};
