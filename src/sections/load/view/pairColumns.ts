import { failureWords } from '../../../analysis/load-tests/failureWords.ts';
import type { LoadRow } from '../../../analysis/load-tests/loadComparison.ts';
import { type LoadMetric, loadMetrics, metricFacts } from '../../../analysis/load-tests/loadMetrics.ts';
import {
  type Column,
  columnsOf,
  countColumn,
  noUnit,
  numberColumn,
  pColumn,
  wordColumn,
} from '../../../table/columns.ts';
import { formatCount } from '../../../units/formatCount.ts';
import { readableColumn } from '../../../units/readableColumn.ts';
import { changeSentence, changeText, failuresText } from '../changeWords.ts';
import { figureColumn } from '../figureColumn.ts';
import { endpointColumns, exportUnit } from './columns.ts';

const sides = ['before', 'after'] as const;

/** Both sides, the change, and what it rests on: in one figure on the page, in all in exports. */
export function pairColumns(
  rows: readonly LoadRow[],
  shown: LoadMetric,
  titles: { before: string; after: string },
): Column<LoadRow>[] {
  const pairs = rows.filter(({ before, after }) => before !== null && after !== null);
  // The header states a number of runs that is the same for all.
  const isEven = new Set(pairs.map(runsText)).size <= 1;
  const hasFailures = rows.some((row) => failuresText(row) !== '');
  const exported = (exportTitle: string) => ({ only: 'export', exportTitle }) as const;
  return columnsOf<LoadRow>([
    ...endpointColumns(),
    ...sides.map((side) =>
      countColumn<LoadRow>('Runs', (row) => row[side]?.runs ?? 0, exported(`${titles[side]} runs`)),
    ),
    ...loadMetrics.flatMap((metric) => metricColumns(rows, metric, titles, metric === shown)),
    !isEven &&
      countColumn('Runs', ({ after }) => after?.runs ?? 0, {
        hint: 'Before and after.',
        width: 88,
        texts: 'muted',
        only: 'page',
        look: (row) => ({ text: runsText(row) }),
      }),
    hasFailures &&
      wordColumn('Failures', (row) => ({ text: failuresText(row), title: failuresText(row) }), {
        id: 'failures',
        width: 336,
        hint: 'Before and after. Failures spoil throughput and latency.',
        only: 'page',
      }),
    ...sides.map((side) =>
      wordColumn<LoadRow>('Failures', (row) => failureWords(row[side]), exported(`${titles[side]} failures`)),
    ),
  ]);
}

/** One figure; of those that the page does not show only what was measured. */
function metricColumns(
  rows: readonly LoadRow[],
  metric: LoadMetric,
  titles: { before: string; after: string },
  isShown: boolean,
): Column<LoadRow>[] {
  const centers = rows.flatMap(({ before, after }) =>
    [before, after].flatMap((side) => side?.figures[metric]?.center ?? []),
  );
  if (centers.length === 0 && !isShown) return [];
  const only = centers.length === 0 ? 'page' : isShown ? undefined : 'export';
  const hasTest = rows.some(({ changes }) => changes[metric]?.p != null);
  const scale = readableColumn(centers, metricFacts[metric].unit);
  const idOf = (id: string): string => (isShown ? id : `${metric} ${id}`);
  return [
    ...sides.map((side) =>
      figureColumn(titles[side], metric, metric === 'throughput' ? { ...scale, unit: '/s' } : scale, side, {
        unit: exportUnit(metric),
        id: idOf(side),
        exportTitle: `${titles[side]} ${metric} ${exportUnit(metric)}`,
        width: 148,
        sortable: true,
        only,
      }),
    ),
    numberColumn<LoadRow>(
      { title: 'Change', unit: noUnit, text: String },
      ({ changes }) => changes[metric]?.ratio ?? null,
      {
        id: idOf('change'),
        exportTitle: `${metric} ratio`,
        leads: true,
        width: 116,
        sortable: true,
        hint: 'Better and worse need several runs per side.',
        only,
        instead: ({ before, after }) => (before === null ? 'new' : after === null ? 'gone' : undefined),
        look: (row) => {
          const change = row.changes[metric];
          return change === null ? { tone: 'quiet' } : { text: changeText(change), title: changeSentence(row, metric) };
        },
      },
    ),
    pColumn<LoadRow>(({ changes }) => changes[metric]?.p ?? null, {
      id: idOf('p'),
      exportTitle: `${metric} p`,
      width: 84,
      sortable: true,
      firstSort: 'asc',
      hint: 'Mann-Whitney U: how likely so large a difference is by chance.',
      texts: 'muted',
      only: isShown && !hasTest ? 'export' : only,
    }),
    ...(centers.length === 0
      ? []
      : [
          wordColumn<LoadRow>(`${metric} verdict`, ({ changes }) => changes[metric]?.verdict ?? '', { only: 'export' }),
        ]),
  ];
}

function runsText({ before, after }: LoadRow): string {
  return `${formatCount(before?.runs ?? 0)}, ${formatCount(after?.runs ?? 0)}`;
}
