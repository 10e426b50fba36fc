import { onDemand } from '../../../../ui/onDemand.tsx';
import type { View } from '../../asking/view.ts';
import type { answers } from './answer.ts';

export const view: View<typeof answers> = {
  title: 'Packages',
  order: 70,
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
  View: onDemand(async () => (await import('./PackagesPane.tsx')).PackagesPane),
  one: {},
  two: {},
};
