import type { Exhibit } from '../engine/engine.ts';
import type { SectionItem } from '../views/kit/sectionView.ts';

/** What the worker is told of an item: which one it is, and what the user has made of it. */
export function exhibitOf({ id, side, role }: SectionItem): Exhibit {
  return { id, side, ...(role === undefined ? {} : { role }) };
}
