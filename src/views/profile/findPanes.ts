import type { Answers } from '../asking.ts';
import type { FoundPane, Pane } from './pane.ts';

const found = import.meta.glob<{ pane: Pane<Answers> }>('./panes/*/pane.ts', { eager: true });

/** Every view of a profile, in their order. */
export const panes: readonly FoundPane[] = Object.entries(found)
  .map(([path, { pane }]) => ({ ...pane, id: path.split('/').at(-2)! }))
  .toSorted((a, b) => a.order - b.order);
