import { onDemand } from '../../ui/onDemand.tsx';
import type { Section } from '../section.ts';
import { heading } from './heading.ts';
import { evidence } from './needs.ts';

export const section: Section = {
  ...heading,
  ...evidence,
  letter: 'e',
  View: onDemand(async () => (await import('./EnvironmentView.tsx')).EnvironmentView),
  isAside: true,
};
