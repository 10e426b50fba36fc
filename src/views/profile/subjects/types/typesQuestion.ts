/** What the rows are sorted by: the size of a type's change, its larger amount, or the name. */
export interface TypesSort {
  by: 'delta' | 'amount' | 'name';
  /** Index among the value types that both have. */
  type: number;
  descending: boolean;
}

/** Which rows are listed: all, or those that are only on one side. */
export type TypesFilter = 'all' | 'new' | 'gone';

export interface TypesQuestion {
  measure: 'flat' | 'cum';
  sort: TypesSort;
  only: TypesFilter;
  query: string;
  offset: number;
  limit: number;
  /** A function whose place in that order is wanted, or ''. */
  find: string;
}

/** A sort as the URL writes it: `-alloc_space` is by the size of its change, `-alloc_space.amount` by the larger side. */
export function typesSort(text: string, types: readonly { type: string }[], usual: number): TypesSort {
  const descending = text.startsWith('-');
  const bare = text.replace(/^-/, '');
  const delta = types.findIndex(({ type }) => type === bare);
  if (delta >= 0) return { by: 'delta', type: delta, descending };
  const amount = types.findIndex(({ type }) => `${type}.amount` === bare);
  if (amount >= 0) return { by: 'amount', type: amount, descending };
  return bare === 'name' ? { by: 'name', type: usual, descending } : { by: 'delta', type: usual, descending: true };
}

/** The id of the column that a sort is by, as `typesSort` reads it. */
export function sortId({ by, type }: TypesSort, types: readonly { type: string }[]): string {
  const { type: name } = types[type]!;
  return by === 'name' ? 'name' : by === 'delta' ? name : `${name}.amount`;
}
