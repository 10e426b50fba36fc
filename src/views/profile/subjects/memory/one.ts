import { onDemand } from '../../../../ui/onDemand.tsx';
import type { Pane } from '../../asking/pane.ts';
import type { answers } from './answer.ts';

export const one: Pane<typeof answers> = {
  title: 'Memory',
  order: 6,
  wants: ({ profileType }) => profileType === 'heap',
  View: onDemand(async () => (await import('./MemoryPane.tsx')).MemoryPane),
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
};
