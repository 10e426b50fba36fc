import { onDemand } from '../../ui/onDemand.tsx';
import type { Section } from '../section.ts';
import { figuresAddress } from './figuresAddress.ts';
import { heading } from './heading.ts';
import { evidence } from './needs.ts';

export const section: Section = {
  ...heading,
  ...evidence,
  letter: 'f',
  View: onDemand(async () => (await import('./view/FiguresView.tsx')).FiguresView),
};

/** Views that the command palette can open. */
export const commands = [
  figuresAddress.command('Tests', { view: 'tests' }),
  figuresAddress.command('Figures of tests', { view: 'figures' }),
];
