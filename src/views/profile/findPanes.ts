import type { Pane } from './pane.ts';

const found = import.meta.glob<{ pane: Pane }>('./panes/*/pane.ts', { eager: true });

/** Every view of a profile, in their order. */
export const panes: readonly Pane[] = Object.values(found)
  .map(({ pane }) => pane)
  .toSorted((a, b) => a.order - b.order);
