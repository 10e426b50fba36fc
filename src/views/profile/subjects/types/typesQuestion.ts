import { heapTypes } from '../../../../analysis/memory/heapTypes.ts';
import type { ValueType } from '../../../../model/unit.ts';
import type { Sort } from '../../../kit/addressFields.ts';
import type { ChangeFilter } from '../../../kit/answerTable.ts';

/** The sort key of the rows: the absolute change of a type, its larger amount, or the name. */
export interface TypesSort {
  by: 'delta' | 'amount' | 'name';
  /** Index among the value types that both sides have. */
  type: number;
  descending: boolean;
}

export interface TypesQuestion {
  measure: 'flat' | 'cum';
  sort: TypesSort;
  only: ChangeFilter;
  query: string;
  offset: number;
  limit: number;
  /** A function whose index in the sorted rows is requested; '' for none. */
  find: string;
}

/** Parses the sort of an address: `alloc_space` means its absolute change, `alloc_space.amount` its larger side. */
export function typesSort(asked: Sort | null, types: readonly { type: string }[], usual: number): TypesSort {
  const { by, descending } = asked ?? { by: '', descending: true };
  const delta = types.findIndex(({ type }) => type === by);
  if (delta >= 0) return { by: 'delta', type: delta, descending };
  const amount = types.findIndex(({ type }) => `${type}.amount` === by);
  if (amount >= 0) return { by: 'amount', type: amount, descending };
  return by === 'name' ? { by, type: usual, descending } : { by: 'delta', type: usual, descending: true };
}

/** The inverse of `typesSort`: the sort as an address has it, by column id. */
export function columnSort({ by, type, descending }: TypesSort, types: readonly { type: string }[]): Sort {
  const { type: name } = types[type]!;
  return { by: by === 'name' ? 'name' : by === 'delta' ? name : `${name}.amount`, descending };
}

/** Value types that are shown together. */
export interface TypeGroup {
  id: 'all' | 'alloc' | 'inuse';
  title: string;
  /** Indices of value types. */
  types: readonly number[];
}

/** The groups of types; all types come first. A heap profile has the groups allocated and in use, too. */
export function typeGroups(types: readonly ValueType[]): [TypeGroup, ...TypeGroup[]] {
  const all: TypeGroup = { id: 'all', title: 'All types', types: [...types.keys()] };
  const heap = heapTypes(types);
  if (heap === null) return [all];
  const alloc = [heap.allocObjects, heap.allocSpace].filter((type) => type >= 0);
  const inuse = [heap.inuseObjects, heap.inuseSpace].filter((type) => type >= 0);
  if (alloc.length === 0 || inuse.length === 0) return [all];
  return [all, { id: 'alloc', title: 'Allocated', types: alloc }, { id: 'inuse', title: 'In use', types: inuse }];
}

/** The group that the URL names; all types if it names none. */
export function groupOf(groups: readonly [TypeGroup, ...TypeGroup[]], text: string | null): TypeGroup {
  return groups.find(({ id }) => id === text) ?? groups[0];
}
