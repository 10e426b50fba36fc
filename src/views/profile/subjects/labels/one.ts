import { onDemand } from '../../../../ui/onDemand.tsx';
import type { Pane } from '../../asking/pane.ts';
import type { answers } from './answer.ts';

export const one: Pane<typeof answers> = {
  title: 'Labels',
  order: 80,
  View: onDemand(async () => (await import('./LabelsPane.tsx')).LabelsPane),
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
