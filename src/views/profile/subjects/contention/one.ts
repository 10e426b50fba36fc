import { onDemand } from '../../../../ui/onDemand.tsx';
import type { Pane } from '../../asking/pane.ts';
import type { answers } from './answer.ts';

export const one: Pane<typeof answers> = {
  title: 'Contention',
  order: 6,
  wants: ({ profileType }) => profileType === 'mutex' || profileType === 'block',
  View: onDemand(async () => (await import('./ContentionPane.tsx')).ContentionPane),
  searches: true,
  showsAllTypes: true,
  keys: [
    {
      title: 'Contention',
      keys: [
        { keys: ['↑', '↓'], does: 'Select a row' },
        { keys: ['Enter'], does: 'Show the lines of the function' },
      ],
    },
  ],
};
