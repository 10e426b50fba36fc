import { failureWords } from '../../../analysis/load-tests/failureWords.ts';
import type { LoadRow } from '../../../analysis/load-tests/loadComparison.ts';
import type { LoadSide } from '../../../analysis/load-tests/loadFigures.ts';
import { type LoadMetric, loadMetrics, metricFacts } from '../../../analysis/load-tests/loadMetrics.ts';
import {
  type Column,
  codeColumn,
  columnsOf,
  countColumn,
  noUnit,
  numberColumn,
  wordColumn,
} from '../../../table/columns.ts';
import { formatTimes } from '../../../units/figureScale.ts';
import { formatCount } from '../../../units/formatCount.ts';
import { readableColumn } from '../../../units/readableColumn.ts';
import { figureColumn, type LoadSideName } from '../figureColumn.ts';

/** The name of an endpoint and, in exports, its path. */
export function endpointColumns(width?: number): Column<LoadRow>[] {
  return [
    codeColumn('Endpoint', ({ name }) => name, { id: 'name', grow: true, width, sortable: true }),
    codeColumn('Path', ({ path }) => path, { only: 'export' }),
  ];
}

/** The unit of a figure's values in exports. */
export function exportUnit(metric: LoadMetric): string {
  return metric === 'throughput' ? 'requests/s' : 's';
}

/** All figures of every endpoint, of one side. */
export function tableColumns(rows: readonly LoadRow[], side: LoadSideName): Column<LoadRow>[] {
  const measured = loadMetrics.filter((metric) => rows.some((row) => row[side]?.figures[metric] != null));
  const valuesOf = (metrics: readonly LoadMetric[]): number[] =>
    rows.flatMap((row) => metrics.flatMap((metric) => row[side]?.figures[metric]?.center ?? []));
  // All response times in one unit, so that they compare along the row.
  const rate = readableColumn(valuesOf(['throughput']), metricFacts.throughput.unit);
  const time = readableColumn(valuesOf(measured.filter((metric) => metric !== 'throughput')), 'sec');
  const figure = (metric: LoadMetric): Column<LoadRow> => {
    const { title } = metricFacts[metric];
    const isRate = metric === 'throughput';
    const scale = isRate ? { ...rate, unit: '/s' } : time;
    const hasIntervals = rows.some((row) => row[side]?.figures[metric]?.low != null);
    return figureColumn(title, metric, scale, side, {
      unit: exportUnit(metric),
      id: metric,
      exportTitle: `${metric} ${exportUnit(metric)}`,
      hint: isRate ? 'Completed requests per second.' : `Response time: ${title}.`,
      width: hasIntervals ? 136 : isRate ? 124 : scale.isPerCell ? 104 : /^p\d/.test(metric) ? 84 : 92,
      sortable: true,
      only: measured.includes(metric) ? undefined : 'export',
    });
  };
  const [first, ...others] = loadMetrics.map(figure);
  const hasFailures = rows.some((row) => failureWords(row[side]) !== '');
  const exported = { only: 'export' } as const;
  return columnsOf<LoadRow>([
    // So that all columns are in sight beside the list of files.
    ...endpointColumns(184),
    wordColumn('Tool', (row) => row[side]?.tools.join(' ') ?? '', exported),
    countColumn('Runs', (row) => row[side]?.runs ?? null, exported),
    first!,
    hasFailures &&
      wordColumn('Failures', (row) => ({ text: shortFailures(row[side]), title: failureWords(row[side]) }), {
        id: 'failed',
        hint: 'Responses that are no success, and requests without a response. They spoil throughput and latency.',
        width: 100,
        sortable: true,
        firstSort: 'desc',
        only: 'page',
      }),
    ...others,
    numberColumn(
      { title: 'Tail', unit: noUnit, text: (ratio) => formatTimes(Number(ratio)) },
      (row) => row[side]?.tail,
      {
        id: 'tail',
        exportTitle: 'p99 / p50',
        hint: 'p99 ÷ p50: how much slower the slowest hundredth is than the median.',
        width: 72,
        sortable: true,
      },
    ),
    countColumn('Connections', (row) => row[side]?.connections[0] ?? null, {
      id: 'connections',
      hint: 'Connections that were really open: wrk opens a multiple of its threads.',
      width: 112,
      sortable: true,
      only: sameConnections(rows, side) === null ? undefined : 'export',
      look: (row) => ({ text: row[side]?.connections.map(formatCount).join(', ') || '–' }),
    }),
    numberColumn({ title: 'duration s', unit: 's', text: String }, (row) => row[side]?.duration, exported),
    countColumn('Requests', (row) => row[side]?.requests ?? null, exported),
    countColumn('Failures', (row) => row[side]?.failed ?? null, { ...exported, id: 'failed' }),
    wordColumn(
      'Failures by kind',
      (row) => row[side]?.errors.map(({ kind, count }) => `${count} ${kind}`).join('; ') ?? '',
      exported,
    ),
  ]);
}

/** The number of connections of all endpoints; null if they differ or none is known. */
export function sameConnections(rows: readonly LoadRow[], side: LoadSideName): number | null {
  const texts = new Set(rows.map((row) => row[side]?.connections.join() ?? ''));
  const all = rows[0]?.[side]?.connections ?? [];
  return texts.size === 1 && all.length === 1 ? all[0]! : null;
}

/** How much failed, in a narrow column; `failureWords` also says what. */
function shortFailures(side: LoadSide | null): string {
  if (side === null || failureWords(side) === '') return '';
  if (side.requests === 0) return 'no answer';
  return side.failed === side.requests ? `all ${formatCount(side.failed)}` : formatCount(side.failed);
}
