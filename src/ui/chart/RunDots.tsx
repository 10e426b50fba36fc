import { ChartGlyph } from './ChartGlyph.tsx';
import type { PlotSeries } from './chartSeries.ts';
import type { Interval } from './IntervalBars.tsx';
import { type PlotRow, type RowPlace, RowPlot } from './RowPlot.tsx';
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
  return (
    <RowPlot
      {...rest}
      legend={[
        ...series.map(({ title, colour, shape }) => ({ title: `${title}, one run`, shape, colour })),
        { title: 'Median', shape: 'tick' as const, colour: 'var(--text)' },
        { title: '95% confidence interval of the median', shape: 'band' as const, colour: series[0]!.colour },
      ]}
      rows={rows}
      rowHeight={LANE * series.length + 8}
      renderMarks={(row, place) => <Dots row={row} series={series} place={place} />}
    />
  );
}

function Dots({ row, series, place }: { row: RunRow; series: readonly PlotSeries[]; place: RowPlace }) {
  const lane = (place.height - 6) / series.length;
  return series.map(({ id, colour, shape }, at) => {
    const group = row.groups[at] ?? null;
    if (group === null) return null;
    const middle = place.top + 3 + lane * (at + 0.5);
    const from = place.x(group.low);
    const bounded = Number.isFinite(group.low) && Number.isFinite(group.high);
    return (
      <g key={id}>
        {bounded && (
          <rect
            x={from}
            y={middle - lane / 2 + 1}
            width={Math.max(1, place.x(group.high) - from)}
            height={lane - 2}
            rx={2}
            fill={colour}
            opacity={0.2}
          />
        )}
        {group.runs.map((run, turn) => (
          <g key={turn} opacity={0.75}>
            <ChartGlyph
              shape={shape}
              x={place.x(run)}
              y={middle + scatter(turn) * (lane / 2 - 5)}
              size={3}
              colour={colour}
            />
          </g>
        ))}
        <path
          d={`M${place.x(group.center)} ${middle - lane / 2 + 1}v${lane - 2}`}
          fill="none"
          stroke="var(--text)"
          strokeWidth={2}
          data-anchor={at === 0 ? '' : undefined}
        />
      </g>
    );
  });
}

/** Vertical jitter, −1 to 1: stable for each run and different for neighbours, so that equal runs do not overlap. */
function scatter(turn: number): number {
  return ((turn * 0.618_033_988_75) % 1) * 2 - 1;
}
