import { useMemo } from 'react';
import { failureWords } from '../../../analysis/load-tests/failureWords.ts';
import type { LoadRow } from '../../../analysis/load-tests/loadComparison.ts';
import type { LoadSide } from '../../../analysis/load-tests/loadFigures.ts';
import { type LoadMetric, loadMetrics, metricFacts } from '../../../analysis/load-tests/loadMetrics.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import type { DataColumn } from '../../../ui/dataColumn.ts';
import { ExportMenu, type ExportRows } from '../../../ui/export/ExportMenu.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { formatTimes } from '../../../units/figureScale.ts';
import { countText, formatCount } from '../../../units/formatCount.ts';
import { readableColumn } from '../../../units/readableColumn.ts';
import { figureWords } from '../changeWords.ts';
import { EndpointName } from './EndpointName.tsx';
import { exportNotes } from './exportNotes.ts';
import { FigureText } from './FigureText.tsx';
import styles from './load.module.css';
import { sortedRows } from './sortedRows.ts';
import type { LoadViewProps } from './viewProps.ts';

type ShownSide = 'before' | 'after';

/** All figures of every endpoint, of one side. */
export function TablePane(props: LoadViewProps) {
  const { answer, rows, titles, place, onParams } = props;
  const side: ShownSide = answer.isPair ? place.side : 'after';
  const there = useMemo(() => rows.filter((row) => row[side] !== null), [rows, side]);
  const sorted = sortedRows(there, place.sort, (row, column) => valueOf(row, side, column));
  const same = sameConnections(there, side);
  const columns = useMemo(() => columnsOf(there, side), [there, side]);
  return (
    <div className={styles.pane}>
      <div className={styles.captions} data-around="">
        {answer.isPair && (
          <Segmented
            label="Side"
            value={side}
            options={[
              { value: 'before', label: titles.before },
              { value: 'after', label: titles.after },
            ]}
            onChange={(next) => onParams({ side: next }, 'touch')}
          />
        )}
        <p className={styles.caption} role="status">
          {countText(sorted.length, 'endpoint')}
          {same === null ? '' : `, ${there.length > 1 ? 'each ' : ''}with ${countText(same, 'connection')}`}.
          {there.some((row) => (row[side]?.runs ?? 0) > 1) && ' Of several runs the median.'}
        </p>
        <ExportMenu
          source={answer.files.at(-1) ?? 'load-tests'}
          title="Load tests"
          notes={() => exportNotes(props)}
          table={() => tableOf(sorted, side)}
        />
      </div>
      <DataTable
        label={answer.isPair ? `Load tests, ${titles[side]}` : 'Load tests'}
        columns={columns}
        rowCount={sorted.length}
        rowAt={(index) => sorted[index]}
        sort={place.sort && { id: place.sort.by, descending: place.sort.descending }}
        onSort={({ id, descending }) => onParams({ sort: { by: id, descending } }, 'step')}
      />
    </div>
  );
}

function valueOf(row: LoadRow, side: ShownSide, column: string): number | string | null {
  const of = row[side];
  if (column === 'name' || of === null) return row.name;
  if (column === 'tail') return of.tail;
  if (column === 'connections') return of.connections[0] ?? null;
  if (column === 'failed') return of.failed;
  return of.figures[column as LoadMetric]?.center ?? null;
}

/** The number of connections of all endpoints; null if they differ or none is known. */
function sameConnections(rows: readonly LoadRow[], side: ShownSide): number | null {
  const texts = new Set(rows.map((row) => row[side]?.connections.join() ?? ''));
  const all = rows[0]?.[side]?.connections ?? [];
  return texts.size === 1 && all.length === 1 ? all[0]! : null;
}

function columnsOf(rows: readonly LoadRow[], side: ShownSide): DataColumn<LoadRow>[] {
  const metrics = loadMetrics.filter((metric) => rows.some((row) => row[side]?.figures[metric] != null));
  const number = (id: string, header: string, hint: string, cell: DataColumn<LoadRow>['cell'], width = 72) => ({
    id,
    header,
    hint,
    cell,
    width,
    align: 'right' as const,
    sortable: true,
  });
  // All response times in one unit, so that they compare along the row.
  const scales = {
    rate: readableColumn(valuesOf(rows, side, ['throughput']), metricFacts.throughput.unit),
    time: readableColumn(
      valuesOf(
        rows,
        side,
        metrics.filter((metric) => metric !== 'throughput'),
      ),
      'sec',
    ),
  };
  const figure = (metric: LoadMetric): DataColumn<LoadRow> => {
    const isRate = metric === 'throughput';
    const { unit, text, isPerCell = false } = isRate ? scales.rate : scales.time;
    const hasIntervals = rows.some((row) => row[side]?.figures[metric]?.low != null);
    return {
      ...number(
        metric,
        metricFacts[metric].title,
        isRate ? 'Completed requests per second.' : `Response time: ${metricFacts[metric].title}.`,
        (row) => {
          const one = row[side]?.figures[metric] ?? null;
          if (one === null) return '–';
          return (
            <FigureText
              figure={one}
              text={text(one.center)}
              title={isRate ? withRequests(figureWords(metric, one), row[side]) : figureWords(metric, one)}
              side={row[side]}
            />
          );
        },
        hasIntervals ? 136 : isRate ? 124 : isPerCell ? 104 : /^p\d/.test(metric) ? 84 : 92,
      ),
      unit: isRate ? '/s' : unit,
    };
  };
  const failures: DataColumn<LoadRow> = {
    id: 'failed',
    header: 'Failures',
    hint: 'Responses that are no success, and requests without a response. They spoil throughput and latency.',
    align: 'left',
    width: 100,
    sortable: true,
    firstSort: 'desc',
    cell: (row) => (
      <span className={styles.failures} title={failureWords(row[side])}>
        {shortFailures(row[side])}
      </span>
    ),
  };
  const [first, ...others] = metrics.map(figure);
  return [
    {
      id: 'name',
      header: 'Endpoint',
      align: 'left',
      grow: true,
      // So that all columns are in sight beside the list of files.
      width: 184,
      sortable: true,
      cell: (row) => <EndpointName row={row} />,
    },
    ...(first === undefined ? [] : [first]),
    ...(rows.some((row) => failureWords(row[side]) !== '') ? [failures] : []),
    ...others,
    number('tail', 'Tail', 'p99 ÷ p50: how much slower the slowest hundredth is than the median.', (row) =>
      row[side]?.tail == null ? '–' : formatTimes(row[side].tail),
    ),
    ...(sameConnections(rows, side) === null
      ? [
          number(
            'connections',
            'Connections',
            'Connections that were really open: wrk opens a multiple of its threads.',
            (row) => row[side]?.connections.map(formatCount).join(', ') || '–',
            112,
          ),
        ]
      : []),
  ];
}

function withRequests(words: string, side: LoadSide | null): string {
  return side?.requests == null ? words : `${words}, ${countText(side.requests, 'request')}`;
}

/** How much failed, in a narrow column; `failureWords` also says what. */
function shortFailures(side: LoadSide | null): string {
  if (side === null || failureWords(side) === '') return '';
  if (side.requests === 0) return 'no answer';
  return side.failed === side.requests ? `all ${formatCount(side.failed)}` : formatCount(side.failed);
}

function valuesOf(rows: readonly LoadRow[], side: ShownSide, metrics: readonly LoadMetric[]): number[] {
  return rows.flatMap((row) => metrics.flatMap((metric) => row[side]?.figures[metric]?.center ?? []));
}

function tableOf(rows: readonly LoadRow[], side: ShownSide): ExportRows {
  return {
    columns: [
      { header: 'endpoint', code: true },
      { header: 'path', code: true },
      { header: 'tool' },
      { header: 'runs' },
      ...loadMetrics.map((metric) => ({ header: `${metric} ${metric === 'throughput' ? 'requests/s' : 's'}` })),
      { header: 'p99 / p50' },
      { header: 'connections' },
      { header: 'duration s' },
      { header: 'requests' },
      { header: 'failures' },
      { header: 'failures by kind' },
    ],
    rows: rows.flatMap((row) => {
      const of = row[side];
      if (of === null) return [];
      return [
        [
          row.name,
          row.path,
          of.tools.join(' '),
          of.runs,
          ...loadMetrics.map((metric) => of.figures[metric]?.center ?? null),
          of.tail,
          of.connections[0] ?? null,
          of.duration,
          of.requests,
          of.failed,
          of.errors.map(({ kind, count }) => `${count} ${kind}`).join('; '),
        ],
      ];
    }),
  };
}
