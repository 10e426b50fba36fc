import { onDemand } from '../../../../ui/onDemand.tsx';
import type { View } from '../../asking/view.ts';
import type { answers } from './answer.ts';

export const view: View<typeof answers> = {
  title: 'Labels',
  order: 80,
  needsLabels: true,
  keys: [
    {
      title: 'Labels',
      keys: [
        { keys: ['↑', '↓'], does: 'Select a value' },
        { keys: ['Enter'], does: 'Keep only its samples' },
      ],
    },
  ],
  View: onDemand(async () => (await import('./LabelsPane.tsx')).LabelsPane),
  one: {},
  two: {},
};
