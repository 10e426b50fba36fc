import { lazy } from 'react';
import type { Pane } from '../../asking/pane.ts';
import type { answers } from './answer.ts';

export const one: Pane<typeof answers> = {
  title: 'Contention',
  order: 6,
  wants: ({ profileType }) => profileType === 'mutex' || profileType === 'block',
  View: lazy(async () => ({ default: (await import('./ContentionPane.tsx')).ContentionPane })),
  searches: true,
  showsAllTypes: true,
  preload: () => import('./ContentionPane.tsx'),
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
