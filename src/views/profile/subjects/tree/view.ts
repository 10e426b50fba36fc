import type { KeyGroup } from '../../../../ui/KeyboardSheet.tsx';
import { onDemand } from '../../../../ui/onDemand.tsx';
import type { View } from '../../asking/view.ts';
import type { answers } from './answer.ts';

export const view: View<typeof answers> = {
  title: 'Tree',
  order: 40,
  formOf: 'flame',
  searches: true,
  View: onDemand(async () => (await import('./TreePane.tsx')).TreePane),
  one: { keys: keysOf('its heaviest callee', 'Follow the heaviest callee') },
  two: { keys: keysOf('the callee that changed most', 'Follow the largest change') },
};

function keysOf(first: string, follow: string): KeyGroup[] {
  return [
    {
      title: 'Tree',
      keys: [
        { keys: ['↑', '↓'], does: 'Go to the row above or below' },
        { keys: ['→'], does: `Open the row, then go to ${first}` },
        { keys: ['←'], does: 'Close the row, then go to its caller' },
        { keys: ['*'], does: 'Open all rows beside it' },
        { keys: ['H'], does: follow },
        { keys: ['N'], does: 'Go to the next match, with Shift to the one before' },
        { keys: ['Enter'], does: 'Show it in the flame graph' },
        { keys: ['M'], does: 'Show what can be done with it' },
      ],
    },
  ];
}
