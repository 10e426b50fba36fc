import { onDemand } from '../../../../ui/onDemand.tsx';
import type { View } from '../../asking/view.ts';
import type { answers } from './answer.ts';

export const view: View<typeof answers> = {
  title: 'Memory',
  order: 6,
  wants: ({ profileType }) => profileType === 'heap',
  searches: true,
  showsAllTypes: true,
  keys: [
    {
      title: 'Memory',
      keys: [
        { keys: ['↑', '↓'], does: 'Select a row' },
        { keys: ['Enter'], does: 'Find the function in the flame graph' },
      ],
    },
  ],
  View: onDemand(async () => (await import('./MemoryPane.tsx')).MemoryPane),
  one: {},
  // A comparison opens with the flame graph.
  two: { order: 25 },
};
