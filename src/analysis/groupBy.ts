import { getOrInsert } from './getOrInsert.ts';
/** The items of each key, in their order; the keys in the order of their first items. */
export function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    getOrInsert(groups, key, () => []).push(item);
  }
  return groups;
}
