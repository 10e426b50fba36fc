import { groupBy } from './maps.ts';

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
  const ordered = [...items];
  for (const group of groupBy([...items.keys()], (index) => kindOf(items[index]!)).values()) {
    const members = group.map((at) => items[at]!);
    const isTimed = members.every((item) => timeOf(item) > 0);
    members.sort(
      (a, b) => (isTimed ? timeOf(a) - timeOf(b) : 0) || names.compare(a.path, b.path) || (a.path < b.path ? -1 : 1),
    );
    for (const [index, at] of group.entries()) ordered[at] = members[index]!;
  }
  return ordered;
}
