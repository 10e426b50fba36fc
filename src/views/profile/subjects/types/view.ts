import { onDemand } from '../../../../ui/onDemand.tsx';
import type { View } from '../../asking/view.ts';
import type { answers } from './answer.ts';

export const view: View<typeof answers> = {
  title: 'All types',
  order: 30,
  // The two types of a CPU profile are equivalent: time is samples × period.
  wants: ({ profileType, valueTypes }) => valueTypes.length > 1 && profileType !== 'cpu',
  searches: true,
  showsAllTypes: true,
  keys: [
    {
      title: 'All types',
      keys: [
        { keys: ['↑', '↓'], does: 'Select a function' },
        { keys: ['M'], does: 'Show what can be done with it' },
      ],
    },
  ],
  two: { View: onDemand(async () => (await import('./TypesPane.tsx')).TypesPane) },
};
