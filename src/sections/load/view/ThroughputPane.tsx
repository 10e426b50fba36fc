import { useState } from 'react';
import { failureWords } from '../../../analysis/load-tests/failureWords.ts';
import { metricText } from '../../../analysis/load-tests/metricText.ts';
import { IntervalBars, type IntervalRow } from '../../../ui/chart/IntervalBars.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ExportMenu } from '../../../ui/export/ExportMenu.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { formatCount } from '../../../units/formatCount.ts';
import { changeSentence, figureWords } from '../changeWords.ts';
import { drawChart } from './drawChart.ts';
import { exportNotes } from './exportNotes.ts';
import styles from './load.module.css';
import { sideSeries } from './sideSeries.ts';
import type { LoadViewProps } from './viewProps.ts';

const PAGE = 40;
const ON_SLIDE = 10;

/** Requests per second of every endpoint, as bars; with intervals if there are enough runs. */
export function ThroughputPane(props: LoadViewProps) {
  const { answer, rows, titles, place, onSlide, onParams } = props;
  const [page, setPage] = useState(0);
  const series = sideSeries(answer.isPair, titles);
  const all = rows.flatMap((row): IntervalRow[] => {
    const figures = series.map(({ side }) => row[side]?.figures.throughput ?? null);
    const last = figures.findLast((figure) => figure !== null);
    if (last == null) return [];
    const failures = series.map(({ side }) => failureWords(row[side])).filter(Boolean);
    return [
      {
        id: row.key,
        label: row.name,
        note: `${metricText('throughput', last.center).replace('requests/s', '/s')}${failures.length > 0 ? ', failures' : ''}`,
        description: [
          row.name,
          ...figures.map(
            (figure, at) => `${series.length > 1 ? `${series[at]!.title}: ` : ''}${figureWords('throughput', figure)}`,
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
  if (all.length === 0) return <EmptyState title="No endpoint has a throughput." icon="info" />;
  const size = onSlide ? ON_SLIDE : PAGE;
  const start = Math.min(page, Math.max(0, Math.ceil(all.length / size) - 1)) * size;
  const title = 'Throughput by endpoint';
  return (
    <div className={styles.pane}>
      {!onSlide && (
        <div className={styles.captions} data-around="">
          <Segmented
            label="Scale"
            value={place.scale}
            options={[
              { value: 'log', label: 'Logarithmic', hint: 'For figures that are far apart. Bars do not begin at 0.' },
              { value: 'linear', label: 'Linear', hint: 'Bars begin at 0.' },
            ]}
            onChange={(scale) => onParams({ scale }, 'touch')}
          />
          <Pager what="endpoints" count={all.length} pageSize={PAGE} page={page} onPage={setPage} />
          <ExportMenu
            source={answer.files.at(-1) ?? 'load-tests'}
            title={title}
            notes={() => exportNotes(props)}
            drawing={(notes) => drawChart(title, notes)}
          />
        </div>
      )}
      <IntervalBars
        label={title}
        rows={all.slice(start, start + size)}
        series={series}
        scale={place.scale}
        axisTitle={
          place.scale === 'log' ? 'Requests per second, logarithmic: bars do not begin at 0' : 'Requests per second'
        }
        formatTick={(value) => (value < 1 ? String(value) : formatCount(value))}
      />
    </div>
  );
}
