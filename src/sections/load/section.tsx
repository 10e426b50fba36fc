import { onDemand } from '../../ui/onDemand.tsx';
import type { Section } from '../section.ts';
import { heading } from './heading.ts';
import { type LoadChanges, loadAddress } from './loadAddress.ts';
import { evidence } from './needs.ts';
import { loadViews } from './view/views.ts';

export const section: Section = {
  ...heading,
  ...evidence,
  letter: 'l',
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
