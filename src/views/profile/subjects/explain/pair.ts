import { operationUnit } from '../../../../analysis/compare/operationUnit.ts';
import { onDemand } from '../../../../ui/onDemand.tsx';
import type { Comparison } from '../../asking/comparison.ts';
import type { answers } from './pairAnswer.ts';

export const pair: Comparison<typeof answers> = {
  title: 'Explain',
  order: 12,
  wants: ({ valueTypes }) => valueTypes.some((type) => operationUnit(type).unit !== ''),
  View: onDemand(async () => (await import('./ExplainPane.tsx')).ExplainPane),
  ofRuns: true,
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
};
