import { hasSide } from '../../formats/kinds.ts';
import { onDemand } from '../../ui/onDemand.tsx';
import type { Section } from '../section.ts';
import { heading } from './heading.ts';

export const section: Section = {
  ...heading,
  letter: 'e',
  wants: ({ dataset }) => dataset !== null && hasSide(dataset),
  View: onDemand(async () => (await import('./EnvironmentView.tsx')).EnvironmentView),
  isAside: true,
};
