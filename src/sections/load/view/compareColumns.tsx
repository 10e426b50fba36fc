import { failureWords } from '../../../analysis/load-tests/failureWords.ts';
import type { LoadRow } from '../../../analysis/load-tests/loadComparison.ts';
import { type LoadMetric, metricFacts } from '../../../analysis/load-tests/loadMetrics.ts';
import { toneOf } from '../../../model/verdict.ts';
import type { DataColumn } from '../../../ui/dataColumn.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { formatCount } from '../../../units/formatCount.ts';
import { columnPValue } from '../../../units/formatPValue.ts';
import { readableColumn } from '../../../units/readableColumn.ts';
import { changeSentence, changeText, figureWords, withoutVerdict } from '../changeWords.ts';
import { EndpointName } from './EndpointName.tsx';
import { FigureText } from './FigureText.tsx';
import styles from './load.module.css';

/** The value of a column, for sorting. */
export function compareValue(row: LoadRow, metric: LoadMetric, column: string): number | string | null {
  if (column === 'before' || column === 'after') return row[column]?.figures[metric]?.center ?? null;
  if (column === 'change') return row.changes[metric]?.ratio ?? null;
  if (column === 'p') return row.changes[metric]?.p ?? null;
  return row.name;
}

/** Name, both sides, the change, and what it rests on. */
export function compareColumns(
  rows: readonly LoadRow[],
  metric: LoadMetric,
  titles: { before: string; after: string },
): DataColumn<LoadRow>[] {
  const figures = readableColumn(
    rows.flatMap(({ before, after }) => [before, after].flatMap((side) => side?.figures[metric]?.center ?? [])),
    metricFacts[metric].unit,
  );
  const hasTest = rows.some(({ changes }) => changes[metric]?.p != null);
  const pairs = rows.filter(({ before, after }) => before !== null && after !== null);
  const isEven = new Set(pairs.map(runsText)).size <= 1;
  const hasFailures = rows.some(({ before, after }) => failureWords(before) !== '' || failureWords(after) !== '');
  const figure = (side: 'before' | 'after'): DataColumn<LoadRow> => ({
    id: side,
    header: titles[side],
    unit: metric === 'throughput' ? '/s' : figures.unit,
    align: 'right',
    width: 148,
    sortable: true,
    cell: (row) => {
      const one = row[side]?.figures[metric] ?? null;
      if (one === null) return <span className={styles.quiet}>–</span>;
      return (
        <FigureText figure={one} text={figures.text(one.center)} title={figureWords(metric, one)} side={row[side]} />
      );
    },
  });
  return [
    {
      id: 'name',
      header: 'Endpoint',
      align: 'left',
      grow: true,
      sortable: true,
      cell: (row) => <EndpointName row={row} />,
    },
    figure('before'),
    figure('after'),
    {
      id: 'change',
      header: 'Change',
      align: 'right',
      leads: true,
      width: 116,
      sortable: true,
      hint: 'Better and worse need several runs per side.',
      cell: (row) => <Change row={row} metric={metric} />,
    },
    ...(hasTest
      ? [
          {
            id: 'p',
            header: 'p',
            align: 'right' as const,
            width: 84,
            sortable: true,
            firstSort: 'asc' as const,
            hint: 'Mann-Whitney U: how likely so large a difference is by chance.',
            cell: (row: LoadRow) => {
              const p = row.changes[metric]?.p ?? null;
              return <span className={styles.quiet}>{p === null ? '' : columnPValue(p)}</span>;
            },
          },
        ]
      : []),
    // The header states a number of runs that is the same for all.
    ...(isEven
      ? []
      : [
          {
            id: 'runs',
            header: 'Runs',
            align: 'right' as const,
            width: 88,
            hint: 'Before and after.',
            cell: (row: LoadRow) => <span className={styles.quiet}>{runsText(row)}</span>,
          },
        ]),
    ...(hasFailures
      ? [
          {
            id: 'failures',
            header: 'Failures',
            align: 'left' as const,
            width: 336,
            hint: 'Before and after. Failures spoil throughput and latency.',
            cell: ({ before, after }: LoadRow) => {
              const [old, now] = [failureWords(before), failureWords(after)];
              const said = old === '' && now === '' ? '' : `${old || 'none'} → ${now || 'none'}`;
              return (
                <span className={styles.failures} title={said}>
                  {said}
                </span>
              );
            },
          },
        ]
      : []),
  ];
}

function runsText({ before, after }: LoadRow): string {
  return `${formatCount(before?.runs ?? 0)}, ${formatCount(after?.runs ?? 0)}`;
}

/** A change with its arrow and colour if it has a verdict, and its words for whoever does not see these. */
function Change({ row, metric }: { row: LoadRow; metric: LoadMetric }) {
  const change = row.changes[metric];
  if (change === null) {
    const only = row.before === null ? 'new' : row.after === null ? 'gone' : '–';
    return <span className={styles.quiet}>{only}</span>;
  }
  const { verdict, ratio } = change;
  const tone = toneOf(change);
  return (
    <span className={styles.change} data-verdict={verdict} title={changeSentence(row, metric)}>
      {tone !== undefined && <Icon name={ratio < 1 ? 'arrow-down' : 'arrow-up'} size={12} />}
      {changeText(change)}
      <span className={styles.spoken}> {tone ?? withoutVerdict(change)}</span>
    </span>
  );
}
