import { lazy } from 'react';
import type { Section } from '../section.ts';
import { heading } from './heading.ts';
import { type LoadChanges, loadAddress } from './loadAddress.ts';
import { evidence } from './needs.ts';
import { loadViews } from './view/views.ts';

const load = () => import('./view/LoadView.tsx');
const View = lazy(async () => ({ default: (await load()).LoadView }));

export const section: Section = {
  ...heading,
  ...evidence,
  letter: 'l',
  View,
  preload: load,
};

/** Views that the command palette can open. */
export const commands: readonly { title: string; params: Record<string, string | null> }[] = [
  ...loadViews.map(({ label, value }) => command(label, { view: value })),
  command('Changes as a chart', { view: 'compare', as: 'chart' }),
];

function command(title: string, changes: LoadChanges) {
  return { title, params: loadAddress.write(changes) };
}
