import type { KeyGroup } from '../../ui/KeyboardSheet.tsx';
import { panes } from './findPanes.ts';

/** Views that the command palette can open, as parameters of the address. */
export const commands: readonly { title: string; params: Record<string, string | null> }[] = [
  ...panes.map(({ id, title }) => ({ title, params: { view: id === 'flame' ? null : id } })),
  { title: 'Flame graph and top functions', params: { view: 'both' } },
  { title: 'Top functions by cum', params: { view: 'top', sort: '-cum' } },
  { title: 'Root at the top', params: { root: null } },
  { title: 'Root at the bottom', params: { root: 'bottom' } },
  { title: 'Only my code', params: { steps: 'own:' } },
  { title: 'Take away all filters', params: { steps: null } },
];

/** Keys of the views, for the keyboard sheet. */
export const keys: readonly KeyGroup[] = panes.flatMap((pane) => pane.keys ?? []);
