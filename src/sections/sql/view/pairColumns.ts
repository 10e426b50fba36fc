import type { SideNames } from '../../../model/dataset.ts';
import { amountColumn, type Column, codeColumn, deltaColumn, numberColumn } from '../../../table/columns.ts';
import { formatRelativeChange } from '../../../units/formatPercent.ts';
import { scaleFor } from '../../../units/scaleFor.ts';
import type { CompareAnswer, ComparedPattern } from '../comparedPatterns.ts';
import { figureText } from '../sqlWords.ts';

const sides = ['before', 'after'] as const;

/** The patterns of both sides. */
export function pairColumns({ largest, per }: CompareAnswer, names: SideNames): Column<ComparedPattern>[] {
  const heads = { before: names.before || 'Before', after: names.after || 'After' };
  const seconds = (most: number) => ({ unit: 'seconds', scale: scaleFor(most, 'seconds') });
  const [totals, means] = [seconds(largest.total), seconds(largest.mean)];
  const of = per === 'request' ? ' of a request' : '';
  return [
    codeColumn('Statement', ({ pattern }) => pattern, { id: 'pattern', grow: true, sortable: true, essential: true }),
    ...sides.map((side) =>
      amountColumn<ComparedPattern>(heads[side], totals, (row) => row[side]?.total ?? null, {
        id: side === 'before' ? 'totalBefore' : 'totalAfter',
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
          id: side === 'before' ? 'countBefore' : 'countAfter',
          exportTitle: `executions ${side}`,
          width: 120,
          sortable: true,
          hint: `Executions${of}.`,
        },
      ),
    ),
    ...sides.map((side) =>
      amountColumn<ComparedPattern>(`Mean, ${heads[side]}`, means, (row) => row[side]?.mean ?? null, {
        id: side === 'before' ? 'meanBefore' : 'meanAfter',
        exportTitle: `mean ${side}`,
        width: 136,
        sortable: true,
        hint: 'Mean time of an execution.',
        apart: true,
      }),
    ),
  ];
}
