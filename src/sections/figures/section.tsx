import { onDemand } from '../../ui/onDemand.tsx';
import type { Section } from '../section.ts';
import { figuresAddress } from './figuresAddress.ts';
import { heading } from './heading.ts';

export const section: Section = {
  ...heading,
  letter: 'f',
  wants: ({ dataset }) => dataset?.kind === 'figures',
  View: onDemand(async () => (await import('./view/FiguresView.tsx')).FiguresView),
};

/** Views that the command palette can open. */
export const commands: readonly { title: string; params: Record<string, string | null> }[] = [
  { title: 'Tests', params: figuresAddress.write({ view: 'tests' }) },
  { title: 'Figures of tests', params: figuresAddress.write({ view: 'figures' }) },
];
