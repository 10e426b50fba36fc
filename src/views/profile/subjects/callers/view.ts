import { onDemand } from '../../../../ui/onDemand.tsx';
import type { View } from '../../asking/view.ts';
import type { answers } from './answer.ts';

export const view: View<typeof answers> = {
  title: 'Callers',
  order: 30,
  searches: true,
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
  View: onDemand(async () => (await import('./CallersPane.tsx')).CallersPane),
  one: {},
  two: {},
};
