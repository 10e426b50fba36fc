import { onDemand } from '../../ui/onDemand.tsx';
import type { Section } from '../section.ts';
import { type CompilerChanges, compilerAddress } from './compilerAddress.ts';
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
export const commands: readonly { title: string; params: Record<string, string | null> }[] = [
  command('Not inlined', { view: 'inlining', show: null }),
  command('Escapes', { view: 'escapes', show: null }),
  command('Leaking parameters', { view: 'escapes', show: 'leaks' }),
  command('Bounds checks', { view: 'bounds' }),
  command('All notes', { view: 'notes' }),
  command('Compare', { view: 'compare' }),
];

function command(title: string, changes: CompilerChanges) {
  return { title, params: compilerAddress.write(changes) };
}
