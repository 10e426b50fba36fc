import type { LoadRow } from '../../../analysis/load-tests/loadComparison.ts';
import { type LoadMetric, metricFacts, metricText } from '../../../analysis/load-tests/loadMetrics.ts';
import { type PlotRow, type PointLayer, type RowBar, RowPlot } from '../../../ui/chart/RowPlot.tsx';
import { logAxis } from '../../../ui/chart/valueAxis.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { exactFigure } from '../../../units/readableColumn.ts';
import { roundTime, sidesOf } from './faces.tsx';
import { ChartBar, type LoadViewProps, useEndpointPage } from './LoadExport.tsx';
import styles from './load.module.css';

/** Percentiles in the order of a line, and the slowest request. */
const ends: readonly LoadMetric[] = ['p50', 'p75', 'p90', 'p95', 'p99', 'max'];

interface LatencyRow extends PlotRow {
  /** One for each side: its figures in seconds. */
  sides: readonly ReadonlyMap<LoadMetric, number>[];
}

/** The response times of every endpoint from the median to the slowest request, over one logarithmic axis. */
export function LatencyPane(props: LoadViewProps) {
  const { rows, onSlide } = props;
  const series = sidesOf(props);
  const all = rows.map((row) => latencyRow(row, series)).filter(({ sides }) => sides.some(({ size }) => size > 0));
  const { shown, pager } = useEndpointPage(all, onSlide);
  if (shown.length === 0) {
    return <EmptyState title="No endpoint has response times." icon="info" />;
  }
  const values = shown.flatMap(({ sides }) => sides.flatMap((side) => [...side.values()]));
  const title = 'Latency by endpoint';
  const rowHeight = series.length > 1 ? 38 : 26;
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
        formatTick={roundTime}
        rowHeight={rowHeight}
        lanes={{ count: series.length, height: rowHeight / series.length }}
        bars={series.flatMap(({ colour }, index) => [
          span('p50', 'p99', { colour, thickness: 3 }, index),
          span('p99', 'max', { colour, thickness: 1 }, index),
        ])}
        points={series.flatMap(({ colour }, index) =>
          shapes.map(({ metric, ...look }) => ({
            ...look,
            lane: index,
            colourOf: () => colour,
            pointsOf: ({ sides }: LatencyRow) => {
              const value = sides[index]?.get(metric);
              return value === undefined ? [] : [{ value }];
            },
          })),
        )}
      />
      {!onSlide && (
        <p className={styles.caption}>
          The line runs from p50 to p99, with ticks at p75, p90 and p95; the open mark is the slowest request.
        </p>
      )}
    </div>
  );
}

function latencyRow(row: LoadRow, series: ReturnType<typeof sidesOf>): LatencyRow {
  const sides = series.map(({ id }) => {
    const of = row[id];
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
      ...series.map(({ title }, index) => {
        const figures = [...sides[index]!].map(
          ([metric, value]) => `${metricFacts[metric].title} ${exactFigure(value, metricFacts[metric].unit)}`,
        );
        return `${series.length > 1 ? `${title}: ` : ''}${figures.join(', ') || 'not measured'}`;
      }),
    ].join('\n'),
    sides,
  };
}

/** The line from one percentile to another. */
function span(from: LoadMetric, to: LoadMetric, look: Pick<RowBar, 'colour' | 'thickness'>, lane: number) {
  return {
    lane,
    barOf: ({ sides }: LatencyRow): RowBar | null => {
      const [start, end] = [sides[lane]?.get(from), sides[lane]?.get(to)];
      return start === undefined || end === undefined ? null : { from: start, to: end, ...look };
    },
  };
}

const shapes: readonly (Pick<PointLayer<LatencyRow>, 'shape' | 'size'> & { metric: LoadMetric })[] = [
  { metric: 'p75', shape: 'tick', size: 5 },
  { metric: 'p90', shape: 'tick', size: 5 },
  { metric: 'p95', shape: 'tick', size: 5 },
  { metric: 'p50', shape: 'dot', size: 4.5 },
  { metric: 'p99', shape: 'diamond', size: 5.5 },
  { metric: 'max', shape: 'ring', size: 4.5 },
];
