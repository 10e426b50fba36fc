import { onDemand } from '../../../../ui/onDemand.tsx';
import type { View } from '../../asking/view.ts';
import type { answers } from './answer.ts';

export const view: View<typeof answers> = {
  title: 'Contention',
  order: 6,
  wants: ({ profileType }) => profileType === 'mutex' || profileType === 'block',
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
  one: { View: onDemand(async () => (await import('./ContentionPane.tsx')).ContentionPane) },
};
