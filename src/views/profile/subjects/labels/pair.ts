import { lazy } from 'react';
import type { Comparison } from '../../asking/comparison.ts';
import type { answers } from './pairAnswer.ts';

export const pair: Comparison<typeof answers> = {
  title: 'Labels',
  order: 80,
  View: lazy(async () => ({ default: (await import('./LabelChangesPane.tsx')).LabelChangesPane })),
  preload: () => import('./LabelChangesPane.tsx'),
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
