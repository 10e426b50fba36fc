import { type PlotSeries, seriesLook, sideLooks } from '../../../ui/chart/chartSeries.ts';
import type { ColumnFacts } from '../benchmarkQuestion.ts';

/** How columns look in charts: one recedes before the other where there are two, else each has a colour of its own. */
export function columnLooks(columns: readonly ColumnFacts[]): PlotSeries[] {
  const names = columns.map(({ name }, index) => ({ id: String(index), title: name }));
  if (names.length === 1) return [{ ...names[0]!, ...sideLooks.after }];
  if (names.length === 2)
    return [
      { ...names[0]!, ...sideLooks.before },
      { ...names[1]!, ...sideLooks.after },
    ];
  return names.map((name, index) => ({ ...name, ...seriesLook(index) }));
}
