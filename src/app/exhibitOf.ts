import type { Exhibit } from '../engine/engine.ts';
import type { SectionItem } from '../views/kit/sectionView.ts';

/** An opened item as the worker expects it: its id, side and role. */
export function exhibitOf({ id, side, role }: SectionItem): Exhibit {
  return { id, side, ...(role === undefined ? {} : { role }) };
}
