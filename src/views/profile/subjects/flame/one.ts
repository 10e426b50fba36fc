import type { Pane } from '../../asking/pane.ts';
import { preloadFlameGraph } from '../../parts/useFlameGraph.ts';
import type { answers } from './answer.ts';
import { FlamePane } from './FlamePane.tsx';

export const one: Pane<typeof answers> = {
  title: 'Flame graph',
  order: 10,
  View: FlamePane,
  searches: true,
  drawsFlame: true,
  preload: preloadFlameGraph,
  keys: [
    {
      title: 'Flame graph',
      keys: [
        { keys: ['↑', '↓', '←', '→'], does: 'Go to the caller, a callee, or a neighbour' },
        { keys: ['Enter'], does: 'Zoom to the frame' },
        { keys: ['Backspace'], does: 'Zoom out one step' },
        { keys: ['Esc'], does: 'Zoom out all the way' },
        { keys: ['T'], does: 'Find the function in the table' },
        { keys: ['M'], does: 'Show what can be done with the frame' },
      ],
    },
  ],
};
