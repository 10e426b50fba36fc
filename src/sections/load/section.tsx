import { onDemand } from '../../ui/onDemand.tsx';
import type { Section } from '../section.ts';
import { heading } from './heading.ts';
import { type LoadChanges, loadAddress } from './loadAddress.ts';
import { loadViews } from './view/views.ts';

export const section: Section = {
  ...heading,
  letter: 'l',
  wants: ({ dataset }) => dataset?.kind === 'load-test',
  View: onDemand(async () => (await import('./view/LoadView.tsx')).LoadView),
};

/** Views that the command palette can open. */
export const commands: readonly { title: string; params: Record<string, string | null> }[] = [
  ...loadViews.map(({ label, value }) => command(label, { view: value })),
  command('Changes as a chart', { view: 'compare', as: 'chart' }),
];

function command(title: string, changes: LoadChanges) {
  return { title, params: loadAddress.write(changes) };
}
