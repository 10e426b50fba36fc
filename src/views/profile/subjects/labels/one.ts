import { lazy } from 'react';
import type { Pane } from '../../asking/pane.ts';
import type { answers } from './answer.ts';

export const one: Pane<typeof answers> = {
  title: 'Labels',
  order: 80,
  View: lazy(async () => ({ default: (await import('./LabelsPane.tsx')).LabelsPane })),
  preload: () => import('./LabelsPane.tsx'),
  keys: [
    {
      title: 'Labels',
      keys: [
        { keys: ['↑', '↓'], does: 'Select a value' },
        { keys: ['Enter'], does: 'Keep only its samples' },
      ],
    },
  ],
};
