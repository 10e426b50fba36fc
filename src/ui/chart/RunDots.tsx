import type { PlotSeries } from './chartSeries.ts';
import type { Interval } from './IntervalBars.tsx';
import { type PlotRow, type PointLayer, RowPlot } from './RowPlot.tsx';
import type { ValueAxis } from './valueAxis.ts';

/** The runs of one series in one row. */
export interface RunGroup extends Interval {
  runs: readonly number[];
}

export interface RunRow extends PlotRow {
  /** One per series; null if the series has no runs. */
  groups: readonly (RunGroup | null)[];
}

export interface RunDotsProps {
  label: string;
  rows: readonly RunRow[];
  series: readonly PlotSeries[];
  axis: ValueAxis;
  axisTitle: string;
  formatTick: (value: number) => string;
  reference?: number | undefined;
  onPress?: ((id: string) => void) | undefined;
}

/** Height of one series in a row, in pixels. */
const LANE = 18;

/** Every run as a dot, with the median as a line and its confidence interval as a band. */
export function RunDots({ rows, series, ...rest }: RunDotsProps) {
  const lane = (LANE * series.length + 2) / series.length;
  return (
    <RowPlot<RunRow>
      {...rest}
      legend={[
        ...series.map(({ title, colour, shape }) => ({ title: `${title}, one run`, shape, colour })),
        { title: 'Median', shape: 'tick' as const, colour: 'var(--text)' },
        { title: '95% confidence interval of the median', shape: 'band' as const, colour: series[0]!.colour },
      ]}
      rows={rows}
      rowHeight={LANE * series.length + 8}
      lanes={{ count: series.length, height: lane }}
      bars={series.map(({ colour }, index) => ({
        lane: index,
        radius: 2,
        barOf: ({ groups }) => {
          const { low, high } = groups[index] ?? { low: Number.NaN, high: Number.NaN };
          return Number.isFinite(low) && Number.isFinite(high)
            ? { from: low, to: high, thickness: lane - 2, colour, opacity: 0.2 }
            : null;
        },
      }))}
      points={series.flatMap(({ shape, colour }, index): PointLayer<RunRow>[] => [
        {
          lane: index,
          shape,
          size: 3,
          opacity: 0.75,
          colourOf: () => colour,
          pointsOf: ({ groups }) =>
            groups[index]?.runs.map((value, turn) => ({ value, below: scatter(turn) * (lane / 2 - 5) })) ?? [],
        },
        {
          lane: index,
          shape: 'tick',
          size: lane / 2 - 1,
          colourOf: () => 'var(--text)',
          pointsOf: ({ groups }) => (groups[index] ? [{ value: groups[index].center }] : []),
        },
      ])}
    />
  );
}

/** Vertical jitter, −1 to 1: stable for each run and different for neighbours, so that equal runs do not overlap. */
function scatter(turn: number): number {
  return ((turn * 0.618_033_988_75) % 1) * 2 - 1;
}
