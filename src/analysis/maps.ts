/** The value of a key, which is made and kept if there is none: as `Map.prototype.getOrInsertComputed` will do. */
export function getOrInsert<Key, Value>(
  map: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
  key: Key,
  make: () => NoInfer<Value>,
): Value {
  let value = map.get(key);
  if (value === undefined) map.set(key, (value = make()));
  return value;
}

/** The same of at most so many keys: when there are more, all are forgotten. */
export function cached<Value>(map: Map<string, Value>, most: number, key: string, make: () => Value): Value {
  if (map.size >= most && !map.has(key)) map.clear();
  return getOrInsert(map, key, make);
}

/** The items of each key, in their order; the keys in the order of their first items. */
export function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    getOrInsert(groups, key, () => []).push(item);
  }
  return groups;
}

/** The key with the highest count; '' without any. Of several the first, so that a profile always gives the same. */
export function mostCounted(counts: ReadonlyMap<string, number>): string {
  let best = '';
  for (const [key, times] of counts) {
    const leader = counts.get(best) ?? 0;
    if (times > leader || (times === leader && key < best)) best = key;
  }
  return best;
}
