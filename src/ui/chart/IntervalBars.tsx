import type { PlotSeries } from './chartSeries.ts';
import { type PlotRow, type RowPlace, RowPlot } from './RowPlot.tsx';
import type { AxisScale } from './valueAxis.ts';
import { logAxis, zeroAxis } from './valueAxis.ts';

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
  return (
    <RowPlot
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
      rowHeight={Math.max(26, 12 * series.length + 10)}
      renderMarks={(row, place) => <Bars row={row} series={series} place={place} />}
      onPress={onPress}
    />
  );
}

function Bars({ row, series, place }: { row: IntervalRow; series: readonly PlotSeries[]; place: RowPlace }) {
  const room = place.height - 8;
  const step = room / series.length;
  const thickness = Math.min(14, step - (series.length > 1 ? 2 : 0));
  const start = place.x(Number.NEGATIVE_INFINITY);
  return series.map(({ id, colour }, at) => {
    const value = row.values[at] ?? null;
    if (value === null || Number.isNaN(value.center)) return null;
    const middle = place.top + 4 + step * (at + 0.5);
    const end = place.x(value.center);
    return (
      <g key={id} data-anchor={at === series.length - 1 ? '' : undefined}>
        <rect
          x={start}
          y={middle - thickness / 2}
          width={Math.max(1, end - start)}
          height={thickness}
          rx={2}
          fill={colour}
        />
        {isBounded(value) && value.high > value.low && (
          <Whisker from={place.x(value.low)} to={place.x(value.high)} y={middle} />
        )}
      </g>
    );
  });
}

/** With a light edge, so that the line is visible on the bar and beside it. */
function Whisker({ from, to, y }: { from: number; to: number; y: number }) {
  const path = `M${from} ${y}H${to}M${from} ${y - 3}v6M${to} ${y - 3}v6`;
  return (
    <>
      <path d={path} fill="none" stroke="var(--surface)" strokeWidth={3.5} strokeLinecap="round" />
      <path d={path} fill="none" stroke="var(--text)" strokeWidth={1.5} />
    </>
  );
}

function isBounded({ low, high }: Interval): boolean {
  return Number.isFinite(low) && Number.isFinite(high);
}
