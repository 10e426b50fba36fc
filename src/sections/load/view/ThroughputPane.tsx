import { failureWords } from '../../../analysis/load-tests/failureWords.ts';
import { metricText } from '../../../analysis/load-tests/loadMetrics.ts';
import { IntervalBars, type IntervalRow } from '../../../ui/chart/IntervalBars.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { formatCount } from '../../../units/formatCount.ts';
import { changeSentence, figureWords } from '../changeWords.ts';
import { sidesOf } from './faces.tsx';
import { ChartBar, type LoadViewProps, useEndpointPage } from './LoadExport.tsx';
import styles from './load.module.css';

/** Requests per second of every endpoint, as bars; with intervals if there are enough runs. */
export function ThroughputPane(props: LoadViewProps) {
  const { rows, params, onSlide, onParams } = props;
  const series = sidesOf(props);
  const all = rows.flatMap((row): IntervalRow[] => {
    const figures = series.map(({ id }) => row[id]?.figures.throughput ?? null);
    const last = figures.findLast((figure) => figure !== null);
    if (last == null) return [];
    const failures = series.map(({ id }) => failureWords(row[id])).filter(Boolean);
    return [
      {
        id: row.key,
        label: row.name,
        note: `${metricText('throughput', last.center).replace('requests/s', '/s')}${failures.length > 0 ? ', failures' : ''}`,
        description: [
          row.name,
          ...figures.map(
            (figure, index) =>
              `${series.length > 1 ? `${series[index]!.title}: ` : ''}${figureWords('throughput', figure)}`,
          ),
          ...(series.length > 1 ? [changeSentence(row, 'throughput')] : []),
          ...failures,
        ].join('\n'),
        values: figures.map(
          (figure) =>
            figure && {
              center: figure.center,
              low: figure.low ?? Number.NEGATIVE_INFINITY,
              high: figure.high ?? Number.POSITIVE_INFINITY,
            },
        ),
      },
    ];
  });
  const { shown, pager } = useEndpointPage(all, onSlide);
  if (all.length === 0) return <EmptyState title="No endpoint has a throughput." icon="info" />;
  const title = 'Throughput by endpoint';
  return (
    <div className={styles.pane}>
      <ChartBar view={props} title={title}>
        <Segmented
          label="Scale"
          value={params.scale}
          options={[
            { value: 'log', label: 'Logarithmic', hint: 'For figures that are far apart. Bars do not begin at 0.' },
            { value: 'linear', label: 'Linear', hint: 'Bars begin at 0.' },
          ]}
          onChange={(scale) => onParams({ scale }, 'touch')}
        />
        {pager}
      </ChartBar>
      <IntervalBars
        label={title}
        rows={shown}
        series={series}
        scale={params.scale}
        axisTitle={
          params.scale === 'log' ? 'Requests per second, logarithmic: bars do not begin at 0' : 'Requests per second'
        }
        formatTick={(value) => (value < 1 ? String(value) : formatCount(value))}
      />
    </div>
  );
}
