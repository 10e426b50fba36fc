import { onDemand } from '../../../../ui/onDemand.tsx';
import type { View } from '../../asking/view.ts';
import type { answers } from './answer.ts';

export const view: View<typeof answers> = {
  title: 'Lines',
  order: 22,
  searches: true,
  keys: [
    {
      title: 'Lines',
      keys: [
        { keys: ['↑', '↓'], does: 'Go from line to line' },
        { keys: ['N', 'P'], does: 'Go to the next or the previous hot line or instruction' },
        { keys: ['→', '←'], does: 'Show or hide the instructions of a line' },
        { keys: ['Enter'], does: 'Show the function of a line, or follow a jump' },
      ],
    },
  ],
  View: onDemand(async () => (await import('./LinesPane.tsx')).LinesPane),
  one: {},
  two: {},
};
