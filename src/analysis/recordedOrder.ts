/** `dump-2` comes before `dump-10`. */
const names = new Intl.Collator('en', { numeric: true });

/**
 * Sorts files of one kind by recording time if all have one; else in the natural order of their names. The order in
 * which they were opened is ignored. Files are only reordered within one `kindOf`: the positions of each kind in the
 * list stay the same.
 */
export function inRecordedOrder<Item extends { path: string }>(
  items: readonly Item[],
  timeOf: (item: Item) => number,
  kindOf: (item: Item) => string = () => '',
): Item[] {
  const places = new Map<string, number[]>();
  for (const [index, item] of items.entries()) {
    const kind = kindOf(item);
    const known = places.get(kind);
    if (known === undefined) places.set(kind, [index]);
    else known.push(index);
  }
  const ordered = [...items];
  for (const group of places.values()) {
    const members = group.map((at) => items[at]!);
    const isTimed = members.every((item) => timeOf(item) > 0);
    members.sort(
      (a, b) => (isTimed ? timeOf(a) - timeOf(b) : 0) || names.compare(a.path, b.path) || (a.path < b.path ? -1 : 1),
    );
    for (const [index, at] of group.entries()) ordered[at] = members[index]!;
  }
  return ordered;
}
