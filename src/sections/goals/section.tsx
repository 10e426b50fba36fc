import { onDemand } from '../../ui/onDemand.tsx';
import type { Section } from '../section.ts';
import { heading } from './heading.ts';
import { evidence } from './needs.ts';

export const section: Section = {
  ...heading,
  ...evidence,
  letter: 's',
  View: onDemand(async () => (await import('./GoalsView.tsx')).GoalsView),
  // The figures themselves are looked at first.
  isAside: true,
};
