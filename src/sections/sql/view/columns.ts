import type { SideNames } from '../../../model/dataset.ts';
import {
  amountColumn,
  type Column,
  codeColumn,
  countColumn,
  deltaColumn,
  numberColumn,
  shareColumn,
} from '../../../table/columns.ts';
import { formatRelativeChange } from '../../../units/formatPercent.ts';
import { scaleFor } from '../../../units/scaleFor.ts';
import { sideHeads } from '../../../views/profile/report/reportWords.ts';
import type { CompareAnswer, ComparedPattern } from '../comparedPatterns.ts';
import type { PatternRow, PatternRows, Time } from '../patternRows.ts';
import { figureText, repeatedText } from '../sqlWords.ts';

/** The patterns of one file. The page has those for which the file has figures. */
export function patternColumns({ largest, known }: Pick<PatternRows, 'largest' | 'known'>): Column<PatternRow>[] {
  const figure = { width: 96, sortable: true };
  const onlyIf = (isKnown: boolean) => (isKnown ? undefined : 'export');
  const time = (id: Time, title: string, options: Parameters<typeof amountColumn<PatternRow>>[3] = {}) =>
    amountColumn<PatternRow>(title, { unit: 'seconds', scale: scaleFor(largest[id], 'seconds') }, (row) => row[id], {
      ...figure,
      id,
      ...options,
    });
  return [
    statementColumn(),
    countColumn('Executions', ({ count }) => count, { ...figure, id: 'count', width: 104, essential: true }),
    time('total', 'Total', {
      hint: 'The time of all executions. Executions at the same time add up.',
      essential: true,
    }),
    shareColumn('Share', 1, ({ share }) => share, {
      ...figure,
      id: 'share',
      scale: '%',
      hint: 'Of the SQL time of the whole file.',
      essential: true,
      look: ({ share }) => ({ bar: share / largest.share }),
    }),
    time('mean', 'Mean', { apart: true }),
    time('max', 'Max', { apart: true, only: onlyIf(known.max) }),
    time('min', 'Min', { apart: true, only: onlyIf(known.min) }),
    time('deviation', 'Std. dev.', {
      exportTitle: 'standard deviation',
      apart: true,
      hint: 'Standard deviation of an execution.',
      only: onlyIf(known.deviation),
    }),
    countColumn('Rows', ({ rows }) => rows, {
      ...figure,
      id: 'rows',
      hint: 'Returned or affected, of all executions.',
      only: onlyIf(known.rows),
    }),
    countColumn('Failed', ({ errors }) => errors, { ...figure, id: 'errors', width: 80, only: onlyIf(known.errors) }),
    countColumn('In a row', ({ repeated }) => repeated?.longest ?? null, {
      ...figure,
      id: 'repeated',
      exportTitle: 'most in a row',
      width: 88,
      hint: 'The most executions in a row, each with other values than the one before.',
      only: onlyIf(known.repeated),
      look: ({ repeated }) => (repeated === null ? {} : { title: repeatedText(repeated) }),
    }),
    codeColumn('Tables', ({ tables }) => tables.join(', '), { only: 'export' }),
  ];
}

const sides = ['before', 'after'] as const;

function idOf(figure: 'total' | 'count' | 'mean', side: (typeof sides)[number]): string {
  return `${figure}${side === 'before' ? 'Before' : 'After'}`;
}

/** The patterns of both sides. */
export function pairColumns({ largest, per }: CompareAnswer, names: SideNames): Column<ComparedPattern>[] {
  const heads = sideHeads(names);
  const seconds = (most: number) => ({ unit: 'seconds', scale: scaleFor(most, 'seconds') });
  const [totals, means] = [seconds(largest.total), seconds(largest.mean)];
  const of = per === 'request' ? ' of a request' : '';
  return [
    statementColumn(),
    ...sides.map((side) =>
      amountColumn<ComparedPattern>(heads[side], totals, (row) => row[side]?.total ?? null, {
        id: idOf('total', side),
        exportTitle: `total ${side}`,
        sortable: true,
        hint: `Time of all executions${of}.`,
        essential: true,
      }),
    ),
    deltaColumn<ComparedPattern>(
      totals,
      ({ change, before, after }) =>
        change === null ? null : { before: before?.total ?? 0, after: after?.total ?? 0 },
      {
        id: 'change',
        width: 108,
        sortable: true,
        hint: 'After minus before, sorted by size. No verdict: these are single runs.',
        essential: true,
        only: 'page',
        largest: largest.change,
        look: ({ change, before }) =>
          change !== null && before !== null && before.total > 0
            ? { title: formatRelativeChange(change / before.total) }
            : {},
      },
    ),
    ...sides.map((side) =>
      numberColumn<ComparedPattern>(
        { title: `Count, ${heads[side]}`, unit: 'count', text: (value) => figureText(Number(value)) },
        (row) => row[side]?.count,
        {
          id: idOf('count', side),
          exportTitle: `executions ${side}`,
          width: 120,
          sortable: true,
          hint: `Executions${of}.`,
        },
      ),
    ),
    ...sides.map((side) =>
      amountColumn<ComparedPattern>(`Mean, ${heads[side]}`, means, (row) => row[side]?.mean ?? null, {
        id: idOf('mean', side),
        exportTitle: `mean ${side}`,
        width: 136,
        sortable: true,
        hint: 'Mean time of an execution.',
        apart: true,
      }),
    ),
  ];
}

function statementColumn<Row extends { pattern: string }>(): Column<Row> {
  return codeColumn('Statement', ({ pattern }) => pattern, {
    id: 'pattern',
    grow: true,
    sortable: true,
    essential: true,
  });
}
