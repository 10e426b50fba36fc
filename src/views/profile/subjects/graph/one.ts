import { lazy } from 'react';
import type { Pane } from '../../asking/pane.ts';
import type { answers } from './answer.ts';

const load = () => import('./GraphPane.tsx').then(({ GraphPane }) => ({ default: GraphPane }));

export const one: Pane<typeof answers> = {
  title: 'Graph',
  order: 60,
  View: lazy(load),
  preload: load,
  searches: true,
  keys: [
    {
      title: 'Graph',
      keys: [
        { keys: ['↑', '↓'], does: 'Go to the heaviest caller or callee' },
        { keys: ['←', '→'], does: 'Go to a neighbour' },
        { keys: ['Enter'], does: 'Open its callers and callees' },
        { keys: ['+', '-', '0'], does: 'Zoom in, zoom out, show all' },
        { keys: ['Shift', '↑', '↓', '←', '→'], does: 'Move the view' },
        { keys: ['Esc'], does: 'Let go of the function' },
      ],
    },
  ],
};
