import type { LoadRow } from '../../../analysis/load-tests/loadComparison.ts';
import { type LoadMetric, metricFacts } from '../../../analysis/load-tests/loadMetrics.ts';
import { metricText } from '../../../analysis/load-tests/metricText.ts';
import { ChartGlyph } from '../../../ui/chart/ChartGlyph.tsx';
import { type PlotRow, type RowPlace, RowPlot } from '../../../ui/chart/RowPlot.tsx';
import { logAxis } from '../../../ui/chart/valueAxis.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { formatFigure } from '../../../units/figureScale.ts';
import { exactFigure } from '../../../units/readableColumn.ts';
import { ChartBar, useEndpointPage } from './ChartBar.tsx';
import styles from './load.module.css';
import { sideSeries } from './sideSeries.ts';
import type { LoadViewProps } from './viewProps.ts';

/** Percentiles in the order of a line, and the slowest request. */
const ends: readonly LoadMetric[] = ['p50', 'p75', 'p90', 'p95', 'p99', 'max'];

interface LatencyRow extends PlotRow {
  /** One for each side: its figures in seconds. */
  sides: readonly ReadonlyMap<LoadMetric, number>[];
}

/** The response times of every endpoint from the median to the slowest request, over one logarithmic axis. */
export function LatencyPane(props: LoadViewProps) {
  const { answer, rows, titles, onSlide } = props;
  const series = sideSeries(answer.isPair, titles);
  const all = rows.map((row) => latencyRow(row, series)).filter(({ sides }) => sides.some(({ size }) => size > 0));
  const { shown, pager } = useEndpointPage(all, onSlide);
  if (shown.length === 0) {
    return <EmptyState title="No endpoint has response times." icon="info" />;
  }
  const values = shown.flatMap(({ sides }) => sides.flatMap((side) => [...side.values()]));
  const title = 'Latency by endpoint';
  return (
    <div className={styles.pane}>
      <ChartBar view={props} title={title}>
        {pager}
      </ChartBar>
      <RowPlot
        label={title}
        legend={[
          ...(series.length > 1
            ? series.map(({ title: side, colour }) => ({ title: side, shape: 'line' as const, colour }))
            : []),
          { title: 'p50', shape: 'dot', colour: 'var(--text-muted)' },
          { title: 'p99', shape: 'diamond', colour: 'var(--text-muted)' },
          { title: 'Max', shape: 'ring', colour: 'var(--text-muted)' },
        ]}
        rows={shown}
        axis={logAxis(values)}
        axisTitle="Response time, logarithmic"
        formatTick={tickText}
        rowHeight={series.length > 1 ? 38 : 26}
        renderMarks={(row, place) =>
          row.sides.map((side, at) => (
            <Range
              key={series[at]!.id}
              side={side}
              colour={series[at]!.colour}
              place={lane(place, at, series.length)}
            />
          ))
        }
      />
      {!onSlide && (
        <p className={styles.caption}>
          The line runs from p50 to p99, with ticks at p75, p90 and p95; the open mark is the slowest request.
        </p>
      )}
    </div>
  );
}

function latencyRow(row: LoadRow, series: ReturnType<typeof sideSeries>): LatencyRow {
  const sides = series.map(({ side }) => {
    const of = row[side];
    return new Map(
      ends.flatMap((metric): [LoadMetric, number][] => {
        const figure = of?.figures[metric] ?? null;
        return figure === null || !(figure.center > 0) ? [] : [[metric, figure.center]];
      }),
    );
  });
  const p99 = sides.at(-1)?.get('p99');
  return {
    id: row.key,
    label: row.name,
    note: p99 === undefined ? '' : `p99 ${metricText('p99', p99)}`,
    description: [
      row.name,
      ...series.map(({ title }, at) => {
        const said = [...sides[at]!].map(
          ([metric, value]) => `${metricFacts[metric].title} ${exactFigure(value, metricFacts[metric].unit)}`,
        );
        return `${series.length > 1 ? `${title}: ` : ''}${said.join(', ') || 'not measured'}`;
      }),
    ].join('\n'),
    sides,
  };
}

/** A side's part of the row. */
function lane(place: RowPlace, at: number, count: number): { x: RowPlace['x']; y: number } {
  return { x: place.x, y: place.top + (place.height * (at + 0.5)) / count };
}

function Range({
  side,
  colour,
  place: { x, y },
}: {
  side: ReadonlyMap<LoadMetric, number>;
  colour: string;
  place: ReturnType<typeof lane>;
}) {
  const at = (metric: LoadMetric): number | null => {
    const value = side.get(metric);
    return value === undefined ? null : x(value);
  };
  const [p50, p99, max] = [at('p50'), at('p99'), at('max')];
  return (
    <g data-anchor="">
      {p50 !== null && p99 !== null && <path d={`M${p50} ${y}H${p99}`} fill="none" stroke={colour} strokeWidth={3} />}
      {p99 !== null && max !== null && <path d={`M${p99} ${y}H${max}`} fill="none" stroke={colour} strokeWidth={1} />}
      {(['p75', 'p90', 'p95'] as const).map((metric) => {
        const middle = at(metric);
        return middle !== null && <ChartGlyph key={metric} shape="tick" x={middle} y={y} size={5} colour={colour} />;
      })}
      {p50 !== null && <ChartGlyph shape="dot" x={p50} y={y} size={4.5} colour={colour} />}
      {p99 !== null && <ChartGlyph shape="diamond" x={p99} y={y} size={5.5} colour={colour} />}
      {max !== null && <ChartGlyph shape="ring" x={max} y={y} size={4.5} colour={colour} />}
    </g>
  );
}

/** A round time: "500 µs", "1 s". */
function tickText(seconds: number): string {
  return formatFigure(seconds, 'sec').replace(/\.0+(?=\D)/, '');
}
