import { onDemand } from '../../ui/onDemand.tsx';
import type { Section } from '../section.ts';
import { heading } from './heading.ts';
import { isMeasured } from './measuredKinds.ts';

export const section: Section = {
  ...heading,
  letter: 's',
  wants: ({ dataset }) => dataset?.kind === 'goals',
  uses: ({ dataset }) => dataset !== null && isMeasured(dataset.kind),
  View: onDemand(async () => (await import('./GoalsView.tsx')).GoalsView),
  // The figures themselves are looked at first.
  isAside: true,
};
