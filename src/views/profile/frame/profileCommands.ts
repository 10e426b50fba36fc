import type { KeyGroup } from '../../../ui/KeyboardSheet.tsx';
import type { ProfileChanges, ViewId } from '../address/profileChanges.ts';
import type { FoundView } from '../asking/view.ts';
import { comparisons, panes } from './findSubjects.ts';

/** Views that the command palette can open, as parameters of the address. */
export const commands: readonly (Pick<FoundView, 'title' | 'wants'> & { params: ProfileChanges })[] = [
  ...panes.map(({ id, title, wants }) => ({
    title,
    // Not every view is also one of two profiles.
    params: {
      view: id as ViewId,
      ...(comparisons.some((pair) => pair.id === id) ? {} : { compare: null }),
    },
    ...(wants && { wants }),
  })),
  { title: 'Flame graph and top functions', params: { view: 'both' } },
  { title: 'Top functions by cum', params: { view: 'top', sort: '-cum' } },
  { title: 'Root at the top', params: { root: null } },
  { title: 'Root at the bottom', params: { root: 'bottom' } },
  { title: 'Only your code', params: { steps: 'own:' } },
  { title: 'Clear filters', params: { steps: null } },
];

/** Keys of the views, for the keyboard sheet. */
export const keys: readonly KeyGroup[] = panes.flatMap((pane) => pane.keys ?? []);
