import { type LoadMetric, loadMetrics, metricFacts } from '../../../analysis/load-tests/loadMetrics.ts';
import { type ScatterMark, ScatterPlot } from '../../../ui/chart/ScatterPlot.tsx';
import { logAxis } from '../../../ui/chart/valueAxis.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { formatCount } from '../../../units/formatCount.ts';
import { exactFigure } from '../../../units/readableColumn.ts';
import { roundTime, sidesOf } from './faces.tsx';
import { ChartBar, type LoadViewProps } from './LoadExport.tsx';
import styles from './load.module.css';

/** Points of one drawing. */
const MOST = 200;

/** Latency against throughput: endpoints at the lower right answer many requests fast. */
export function ScatterPane(props: LoadViewProps) {
  const { rows, params, onSlide, onParams } = props;
  const series = sidesOf(props);
  const latencies = loadMetrics.filter(
    (one) =>
      one !== 'throughput' && rows.some((row) => series.some(({ id }) => (row[id]?.figures[one]?.center ?? 0) > 0)),
  );
  const metric: LoadMetric | undefined =
    latencies.find((one) => one === params.metric) ?? latencies.find((one) => one === 'p99') ?? latencies[0];
  const marks = rows.flatMap((row): ScatterMark[] => {
    if (metric === undefined) return [];
    const points = series.map(({ id }) => {
      const [x, y] = [row[id]?.figures.throughput?.center ?? 0, row[id]?.figures[metric]?.center ?? 0];
      return x > 0 && y > 0 ? { x, y } : null;
    });
    if (points.every((point) => point === null)) return [];
    const lines = points.map((point, index) =>
      point === null
        ? `${series[index]!.title}: not measured`
        : `${series.length > 1 ? `${series[index]!.title}: ` : ''}${exactFigure(point.x, metricFacts.throughput.unit)}, ${metricFacts[metric].title} ${exactFigure(point.y, metricFacts[metric].unit)}`,
    );
    return [{ id: row.key, label: row.name, description: [row.name, ...lines].join('\n'), points }];
  });
  if (metric === undefined || marks.length === 0) {
    return <EmptyState title="No endpoint has both throughput and latency." icon="info" />;
  }
  const points = marks.flatMap((mark) => mark.points.filter((point) => point !== null));
  const { title } = metricFacts[metric];
  const label = `${title} latency against throughput`;
  return (
    <div className={styles.pane}>
      <ChartBar view={props} title={label}>
        <Segmented
          label="Latency"
          value={metric}
          options={latencies.map((value) => ({ value, label: metricFacts[value].title }))}
          onChange={(next: LoadMetric) => onParams({ metric: next }, 'touch')}
        />
        <p className={styles.caption}>
          Both axes are logarithmic. With the same connections, endpoints lie near a falling line: latency is
          connections ÷ throughput.
        </p>
      </ChartBar>
      <ScatterPlot
        label={label}
        marks={marks.slice(0, MOST)}
        series={series}
        xAxis={logAxis(points.map(({ x }) => x))}
        yAxis={logAxis(points.map(({ y }) => y))}
        xTitle="Requests per second"
        yTitle={`${title} latency`}
        formatX={(value) => (value < 1 ? String(value) : formatCount(value))}
        formatY={roundTime}
        height={onSlide ? 300 : 460}
      />
      {marks.length > MOST && (
        <p className={styles.caption}>
          The first {formatCount(MOST)} of {formatCount(marks.length)} endpoints.
        </p>
      )}
    </div>
  );
}
