import { heapTypes } from '../../../../analysis/memory/heapTypes.ts';
import type { ValueType } from '../../../../model/unit.ts';

/** Types that are shown together. */
export interface TypeGroup {
  id: 'all' | 'alloc' | 'inuse';
  title: string;
  /** Indices of value types. */
  types: readonly number[];
}

/** All types; of a heap profile with all four, what was allocated and what is in use, too. All come first. */
export function typeGroups(types: readonly ValueType[]): [TypeGroup, ...TypeGroup[]] {
  const all: TypeGroup = { id: 'all', title: 'All types', types: [...types.keys()] };
  const heap = heapTypes(types);
  if (heap === null) return [all];
  const alloc = [heap.allocObjects, heap.allocSpace].filter((type) => type >= 0);
  const inuse = [heap.inuseObjects, heap.inuseSpace].filter((type) => type >= 0);
  if (alloc.length === 0 || inuse.length === 0) return [all];
  return [all, { id: 'alloc', title: 'Allocated', types: alloc }, { id: 'inuse', title: 'In use', types: inuse }];
}

/** The group that the URL names; all where it names none. */
export function groupOf(groups: readonly [TypeGroup, ...TypeGroup[]], text: string | null): TypeGroup {
  return groups.find(({ id }) => id === text) ?? groups[0];
}
