import { onDemand } from '../../../../ui/onDemand.tsx';
import type { Comparison } from '../../asking/comparison.ts';
import type { answers } from './pairAnswer.ts';

export const pair: Comparison<typeof answers> = {
  title: 'Labels',
  order: 80,
  View: onDemand(async () => (await import('./LabelChangesPane.tsx')).LabelChangesPane),
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
