import { onDemand } from '../../../../ui/onDemand.tsx';
import type { View } from '../../asking/view.ts';
import type { answers } from './answer.ts';

export const view: View<typeof answers> = {
  title: 'Graph',
  order: 60,
  searches: true,
  keys: [
    {
      title: 'Graph',
      keys: [
        { keys: ['↑', '↓'], does: 'Go to the heaviest caller or callee' },
        { keys: ['←', '→'], does: 'Go to a neighbour' },
        { keys: ['Enter'], does: 'Open its callers and callees, in a comparison its change' },
        { keys: ['+', '-', '0'], does: 'Zoom in and out, as Ctrl + wheel, and show all' },
        { keys: ['Shift', '↑', '↓', '←', '→'], does: 'Move the view, as the wheel alone' },
        { keys: ['Esc'], does: 'Let go of the function' },
      ],
    },
  ],
  View: onDemand(async () => (await import('./GraphPane.tsx')).GraphPane),
  one: {},
  two: {},
};
