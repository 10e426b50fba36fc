import { onDemand } from '../../ui/onDemand.tsx';
import type { Section } from '../section.ts';
import { heading } from './heading.ts';
import { loadAddress, loadViews } from './loadAddress.ts';
import { evidence } from './needs.ts';

export const section: Section = {
  ...heading,
  ...evidence,
  letter: 'l',
  View: onDemand(async () => (await import('./view/LoadView.tsx')).LoadView),
};

/** Views that the command palette can open. */
export const commands = [
  ...loadViews.map(({ label, value }) => loadAddress.command(label, { view: value })),
  loadAddress.command('Changes as a chart', { view: 'compare', as: 'chart' }),
];
