import { type Column, codeColumn, shareColumn } from '../../../../table/columns.ts';
import { flatCumColumns } from '../../parts/flatCumColumns.ts';
import type { LeftOf } from '../../parts/leftOf.ts';
import type { TopAnswer, TopRow } from './answer.ts';

/** `go tool pprof -top`: on the page and in exports. */
export function topColumns(unit: string, answer: TopAnswer, title: string, left: LeftOf | null): Column<TopRow>[] {
  const shareWidth = 76;
  const { flat, cum } = flatCumColumns(answer, {
    unit,
    left,
    width: 112,
    shareWidth,
    sortable: true,
    hints: { flat: 'In the function itself.', cum: 'In the function and all that it calls; recursion counts once.' },
  });
  return [
    ...flat,
    shareColumn('sum', answer.total, (row) => row.sum, {
      id: 'sumShare',
      exportTitle: 'sum %',
      scale: '%',
      width: shareWidth,
      hint: 'Flat of this row and all rows above it.',
    }),
    ...cum,
    codeColumn(title, ({ name }) => name, { id: 'name', grow: true, sortable: true, firstSort: 'asc' }),
  ];
}
