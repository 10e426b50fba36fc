/** A copy of the list with the item at `from` moved to `to`; unchanged if an index is out of range. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const list = [...items];
  if (from < 0 || from >= list.length || to < 0 || to >= list.length) return list;
  const [item] = list.splice(from, 1);
  list.splice(to, 0, item!);
  return list;
}
