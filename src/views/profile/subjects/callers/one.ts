import { lazy } from 'react';
import type { Pane } from '../../asking/pane.ts';
import { preloadFlameGraph } from '../../parts/useFlameGraph.ts';
import type { answers } from './answer.ts';

export const one: Pane<typeof answers> = {
  title: 'Callers & callees',
  order: 30,
  View: lazy(async () => ({ default: (await import('./CallersPane.tsx')).CallersPane })),
  searches: true,
  preload: () => Promise.all([preloadFlameGraph(), import('./CallersPane.tsx')]),
  keys: [
    {
      title: 'Callers and callees',
      keys: [
        { keys: ['↑', '↓', '←', '→'], does: 'Go from frame to frame, or from row to row' },
        { keys: ['Enter'], does: 'Put the function in the middle' },
        { keys: ['N'], does: 'Go to the next frame of the function in the drawing, by weight' },
        { keys: ['P'], does: 'Go to its previous frame' },
        { keys: ['T'], does: 'Find the function in the flame graph' },
        { keys: ['M'], does: 'Show what can be done with it' },
      ],
    },
  ],
};
