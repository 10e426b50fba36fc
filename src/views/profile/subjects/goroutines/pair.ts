import { lazy } from 'react';
import type { Comparison } from '../../asking/comparison.ts';
import type { answers } from './pairAnswer.ts';

export const pair: Comparison<typeof answers> = {
  title: 'Goroutines',
  order: 25,
  wants: ({ profileType }) => profileType === 'goroutine',
  View: lazy(async () => ({ default: (await import('./GoroutineChangesPane.tsx')).GoroutineChangesPane })),
  searches: true,
  isAnswer: true,
  preload: () => import('./GoroutineChangesPane.tsx'),
  keys: [
    {
      title: 'Goroutines',
      keys: [
        { keys: ['↑', '↓'], does: 'Select a group and show its stack' },
        { keys: ['M'], does: 'Show what can be done with it' },
      ],
    },
  ],
};
