import type { Answers } from '../asking.ts';
import type { Comparison, FoundComparison } from './comparison.ts';

const found = import.meta.glob<{ comparison: Comparison<Answers> }>('./comparisons/*/comparison.ts', { eager: true });

/** Every view of two profiles, in their order. */
export const comparisons: readonly FoundComparison[] = Object.entries(found)
  .map(([path, { comparison }]) => ({ ...comparison, id: path.split('/').at(-2)! }))
  .toSorted((a, b) => a.order - b.order);
