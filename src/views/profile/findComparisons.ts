import type { Comparison } from './comparison.ts';

const found = import.meta.glob<{ comparison: Comparison }>('./comparisons/*/comparison.ts', { eager: true });

/** Every view of two profiles, in their order. */
export const comparisons: readonly Comparison[] = Object.values(found)
  .map(({ comparison }) => comparison)
  .toSorted((a, b) => a.order - b.order);
