import { type PlotSeries, sideLooks } from '../../../ui/chart/chartSeries.ts';

/** The sides that a chart draws: both, or the only one. */
export function sideSeries(
  isPair: boolean,
  titles: { before: string; after: string },
): readonly (PlotSeries & { side: 'before' | 'after' })[] {
  const after = { id: 'after', side: 'after' as const, title: titles.after, ...sideLooks.after };
  return isPair
    ? [{ id: 'before', side: 'before' as const, title: titles.before, ...sideLooks.before }, after]
    : [after];
}
