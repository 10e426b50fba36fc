import { onDemand } from '../../ui/onDemand.tsx';
import type { Section } from '../section.ts';
import { compilerAddress } from './compilerAddress.ts';
import { heading } from './heading.ts';
import { evidence } from './needs.ts';

export const section: Section = {
  ...heading,
  ...evidence,
  letter: 'i',
  View: onDemand(async () => (await import('./view/CompilerView.tsx')).CompilerView),
  // Notes explain profiles, which are looked at first.
  isAside: true,
};

/** Views that the command palette can open. */
export const commands = [
  compilerAddress.command('Not inlined', { view: 'inlining', show: null }),
  compilerAddress.command('Escapes', { view: 'escapes', show: null }),
  compilerAddress.command('Leaking parameters', { view: 'escapes', show: 'leaks' }),
  compilerAddress.command('Bounds checks', { view: 'bounds' }),
  compilerAddress.command('All notes', { view: 'notes' }),
  compilerAddress.command('Compare', { view: 'compare' }),
];
