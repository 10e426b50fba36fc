import { operationUnit } from '../../../../analysis/compare/operationUnit.ts';
import { onDemand } from '../../../../ui/onDemand.tsx';
import type { View } from '../../asking/view.ts';
import type { answers } from './answer.ts';

export const view: View<typeof answers> = {
  title: 'Explain',
  order: 12,
  wants: ({ valueTypes }) => valueTypes.some((type) => operationUnit(type).unit !== ''),
  ofRuns: true,
  asksWhoseCode: true,
  measuredAs: 'Per operation: the samples under each benchmark, scaled to its measured figure. Filters do not apply.',
  keys: [
    {
      title: 'Explain',
      keys: [
        { keys: ['↑', '↓'], does: 'In the list: another benchmark; in the drawing: the next step' },
        { keys: ['Enter'], does: 'In the drawing: show the lines of a function' },
      ],
    },
  ],
  two: { View: onDemand(async () => (await import('./ExplainPane.tsx')).ExplainPane) },
};
