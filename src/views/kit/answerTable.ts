import { searchedNames } from '../../analysis/names/searchNames.ts';
import type { Sort } from './addressFields.ts';
import { compareKeys } from './compareKeys.ts';

/** Of a table of two sides: whether a row is on one side only. */
export type OneSided = '' | 'new' | 'gone';

/** Which rows of a table of two sides are listed: all, or those that are only on one side. */
export type ChangeFilter = 'all' | 'new' | 'gone';

/** How many rows there are, and how many of them are only on one side. */
export function countStates<Item>(
  items: readonly Item[],
  stateOf: (item: Item) => OneSided,
): Record<ChangeFilter, number> {
  const counts = { all: items.length, new: 0, gone: 0 };
  for (const item of items) {
    const state = stateOf(item);
    if (state !== '') counts[state]++;
  }
  return counts;
}

/** Which rows of a table are asked for. */
export interface TableQuestion<Order extends Sort = Sort> {
  /** Words, or a regular expression; '' or none for all rows. */
  query?: string;
  only?: ChangeFilter;
  /** null for the order in which the items come. */
  sort?: Order | null;
  offset: number;
  limit: number;
  /** Name of a row whose place in the order is wanted; '' for none. */
  find?: string;
}

/** A part of a table's rows, in order. */
export interface TablePage<Row> {
  rows: Row[];
  /** Index of the first of `rows`. */
  offset: number;
  /** Number of rows that the search leaves, and of all. */
  rowCount: number;
  allRows: number;
  /** Index of the row that was to be found; −1 without it. */
  foundAt: number;
  /** Why the search is no expression, as a sentence; '' if it is one. Then all rows are left. */
  searchError: string;
}

/** Of a table that has no rows. */
export const emptyPage: TablePage<never> = {
  rows: [],
  offset: 0,
  rowCount: 0,
  allRows: 0,
  foundAt: -1,
  searchError: '',
};

/** What a table's items are searched and sorted by, and what is answered of one. */
export interface TableOf<Item, Row, Order extends Sort> {
  /** The text that a search looks at, or several, one of which must fit. */
  textOf: (item: Item) => string | readonly string[];
  /** Compares two items, below 0 if `a` comes first; omitted where they come in order. See `compareBy`. */
  compare?: (sort: Order) => (a: Item, b: Item) => number;
  /** Of a table whose question has `only`. */
  stateOf?: (item: Item) => OneSided;
  /** The name by which a row is found; by default its text, or the first. */
  nameOf?: (item: Item) => string;
  /** Makes the row of an item, if that is not the item itself; only those that are answered are made. */
  rowOf?: (item: Item) => Row;
  /** Keeps the order of items between the pages of one table. */
  keep?: (make: () => Ordered<Item>) => Ordered<Item>;
}

/**
 * Compares items by the key of the column, or by their field of the column's name; see `compareKeys`. `ties` decides
 * between equal ones.
 */
export function compareBy<Item, By extends string = string>(
  keys: { readonly [Column in By]?: (item: Item) => SortKey },
  ties: (a: Item, b: Item) => number = () => 0,
): (sort: Sort<By>) => (a: Item, b: Item) => number {
  return ({ by, descending }) => {
    const keyOf = keys[by] ?? ((item: Item) => item[by as unknown as keyof Item] as SortKey);
    return (a, b) => compareKeys(keyOf(a), keyOf(b), descending) || ties(a, b);
  };
}

type SortKey = number | bigint | string | null;

/** The items that a search leaves, in order. */
export interface Ordered<Item> {
  items: readonly Item[];
  searchError: string;
}

/**
 * The only search, sort and paging of tables. `items` are all rows.
 *
 * @returns the rows that are asked for, and all items that the search leaves, in order
 */
export function answerTable<Item, Row = Item, Order extends Sort = Sort>(
  items: readonly Item[],
  { query = '', only = 'all', sort = null, offset, limit, find = '' }: TableQuestion<Order>,
  {
    textOf,
    compare,
    stateOf = () => '',
    nameOf = (item) => [textOf(item)].flat()[0]!,
    rowOf = (item) => item as unknown as Row,
    keep = (make) => make(),
  }: TableOf<Item, Row, Order>,
): { page: TablePage<Row>; shown: readonly Item[] } {
  const { items: shown, searchError } = keep(() => {
    const some = only === 'all' ? items : items.filter((item) => stateOf(item) === only);
    const ordered = searchItems(some, query, textOf);
    const isSorted = sort === null || compare === undefined;
    return isSorted ? ordered : { ...ordered, items: ordered.items.toSorted(compare(sort)) };
  });
  const page: TablePage<Row> = {
    rows: pageRows(shown.length, { offset, limit }, (index) => rowOf(shown[index]!)),
    offset,
    rowCount: shown.length,
    allRows: items.length,
    foundAt: find === '' ? -1 : shown.findIndex((item) => nameOf(item) === find),
    searchError,
  };
  return { page, shown };
}

/** The only paging: those of `count` rows that are asked for. */
export function pageRows<Row>(
  count: number,
  { offset, limit }: Pick<TableQuestion, 'offset' | 'limit'>,
  rowAt: (index: number) => Row,
): Row[] {
  const length = Math.max(0, Math.min(limit, count - offset));
  return Array.from({ length }, (_, index) => rowAt(offset + index));
}

/** The items with a text that a search matches; all if it is no expression. */
function searchItems<Item>(
  items: readonly Item[],
  query: string,
  textOf: (item: Item) => string | readonly string[],
): Ordered<Item> {
  if (query === '') return { items, searchError: '' };
  const texts = items.map((item) => [textOf(item)].flat());
  const { byName, searchError } = searchedNames(texts.flat(), query);
  if (byName === null) return { items, searchError };
  let next = 0;
  const left = items.filter((_, index) => {
    const first = next;
    next += texts[index]!.length;
    return byName.subarray(first, next).includes(1);
  });
  return { items: left, searchError };
}
