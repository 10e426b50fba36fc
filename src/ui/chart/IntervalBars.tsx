import type { PlotSeries } from './chartSeries.ts';
import { type PlotRow, type RowBar, RowPlot } from './RowPlot.tsx';
import { type AxisScale, logAxis, zeroAxis } from './valueAxis.ts';

/** A measured value and its confidence interval. */
export interface Interval {
  center: number;
  /** The ends of the confidence interval; infinite if there are too few runs. */
  low: number;
  high: number;
}

export interface IntervalRow extends PlotRow {
  /** One per series; null if the series has no value. */
  values: readonly (Interval | null)[];
}

export interface IntervalBarsProps {
  label: string;
  rows: readonly IntervalRow[];
  series: readonly PlotSeries[];
  scale: AxisScale;
  axisTitle: string;
  formatTick: (value: number) => string;
  /**
   * Size of the shown unit in the unit of the values, for round grid lines: 1e-6 if seconds are shown as microseconds.
   */
  unit?: number;
  onPress?: ((id: string) => void) | undefined;
}

/**
 * Horizontal bars with confidence intervals, one per series in every row. On a logarithmic axis they start at its low
 * end.
 */
export function IntervalBars(props: IntervalBarsProps) {
  const { label, rows, series, scale, axisTitle, formatTick, unit = 1, onPress } = props;
  const ends = rows.flatMap(({ values }) =>
    values.flatMap((value) => (value === null ? [] : [value.center, value.high, value.low])),
  );
  const hasIntervals = rows.some(({ values }) => values.some((value) => value !== null && isBounded(value)));
  const legend = series.map(({ title, colour }) => ({ title, colour, shape: 'bar' as const }));
  const rowHeight = Math.max(26, 12 * series.length + 10);
  const laneHeight = (rowHeight - 8) / series.length;
  const thickness = Math.min(14, laneHeight - (series.length > 1 ? 2 : 0));
  return (
    <RowPlot<IntervalRow>
      label={label}
      legend={[
        ...(series.length > 1 ? legend : []),
        ...(hasIntervals
          ? [{ title: '95% confidence interval', shape: 'interval' as const, colour: 'var(--text)' }]
          : []),
      ]}
      rows={rows}
      axis={scale === 'log' ? logAxis(ends) : zeroAxis(ends, unit)}
      axisTitle={axisTitle}
      formatTick={formatTick}
      rowHeight={rowHeight}
      lanes={{ count: series.length, height: laneHeight }}
      bars={series.map(({ colour }, lane) => ({
        lane,
        radius: 2,
        barOf: ({ values }) => barOf(values[lane] ?? null, { colour, thickness }),
      }))}
      onPress={onPress}
    />
  );
}

function barOf(value: Interval | null, look: Pick<RowBar, 'colour' | 'thickness'>): RowBar | null {
  if (value === null || Number.isNaN(value.center)) return null;
  const interval = isBounded(value) && value.high > value.low ? value : undefined;
  return { from: Number.NEGATIVE_INFINITY, to: value.center, ...look, interval };
}

function isBounded({ low, high }: Interval): boolean {
  return Number.isFinite(low) && Number.isFinite(high);
}
