import type { Side } from '../../model/dataset.ts';
import { inRecordedOrder } from '../recordedOrder.ts';

/** So many profiles make a series: of two, one may be chance. */
const least = 3;

/**
 * Profiles of one kind of one run, taken one after the other: of one side, folder and kind, with names that differ in digits
 * only (`heap-1.pb.gz`, `heap-2.pb.gz`), at least three. In the order of their recording.
 *
 * @param timeOf time of recording in nanoseconds, 0 if unknown
 * @param kindOf profiles of one series have the same
 */
export function profileSeries<Item extends { path: string; side: Side }>(
  items: readonly Item[],
  timeOf: (item: Item) => number,
  kindOf: (item: Item) => string,
): Item[][] {
  const series = new Map<string, Item[]>();
  for (const item of items) {
    const key = [item.side, item.path.replaceAll(/\d+/g, '0'), kindOf(item)].join('\0');
    series.set(key, [...(series.get(key) ?? []), item]);
  }
  return [...series.values()].filter(({ length }) => length >= least).map((each) => inRecordedOrder(each, timeOf));
}
