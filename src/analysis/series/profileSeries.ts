import type { Side } from '../../model/dataset.ts';
import { groupBy } from '../maps.ts';
import { inRecordedOrder } from '../recordedOrder.ts';

/** So many profiles make a series: of two, one may be chance. */
export const leastInSeries = 3;

/**
 * What the order of a series comes from: the profiles' own times of recording, the numbers in their names, or else
 * their names, which need not say which was first.
 */
export type SeriesOrder = 'time' | 'number' | 'name';

/** Profiles of one kind, taken one after the other. */
export interface ProfileSeries<Item> {
  items: Item[];
  order: SeriesOrder;
}

/**
 * Profiles of one side and kind that follow each other, at least three: those with names that differ in digits only
 * (`heap-1.pb.gz`, `run2/heap.pb.gz`), and of each folder the others, whatever their names are.
 *
 * @param timeOf time of recording in nanoseconds, 0 if unknown
 * @param kindOf profiles of one series have the same
 */
export function profileSeries<Item extends { path: string; side: Side }>(
  items: readonly Item[],
  timeOf: (item: Item) => number,
  kindOf: (item: Item) => string,
): ProfileSeries<Item>[] {
  const numbered = groupsOf(items, (item) => [item.side, withoutNumbers(item.path), kindOf(item)]);
  const taken = new Set(numbered.flat());
  const named = groupsOf(
    items.filter((item) => !taken.has(item)),
    (item) => [item.side, item.path.slice(0, item.path.lastIndexOf('/') + 1), kindOf(item)],
  );
  return [...numbered, ...named].map((group) => orderedSeries(group, timeOf));
}

/** Profiles as one series, in the order of their recording. */
export function orderedSeries<Item extends { path: string }>(
  items: readonly Item[],
  timeOf: (item: Item) => number,
): ProfileSeries<Item> {
  const times = items.map(timeOf);
  const isTimed = times.every((time) => time > 0) && new Set(times).size > 1;
  const isNumbered = new Set(items.map(({ path }) => withoutNumbers(path))).size === 1;
  return { items: inRecordedOrder(items, timeOf), order: isTimed ? 'time' : isNumbered ? 'number' : 'name' };
}

function withoutNumbers(path: string): string {
  return path.replaceAll(/\d+/g, '0');
}

function groupsOf<Item>(items: readonly Item[], keyOf: (item: Item) => (string | null)[]): Item[][] {
  const groups = groupBy(items, (item) => keyOf(item).join('\0'));
  return [...groups.values()].filter(({ length }) => length >= leastInSeries);
}
