import { onDemand } from '../../../../ui/onDemand.tsx';
import type { Comparison } from '../../asking/comparison.ts';
import type { answers } from './pairAnswer.ts';

export const pair: Comparison<typeof answers> = {
  title: 'All types',
  order: 30,
  // The two types of a CPU profile are equivalent: time is samples × period.
  wants: ({ profileType, valueTypes }) => valueTypes.length > 1 && profileType !== 'cpu',
  View: onDemand(async () => (await import('./TypesPane.tsx')).TypesPane),
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
};
