import type { Amount } from '../../../../model/unit.ts';
import { amountColumn, type Column, codeColumn, shareColumn } from '../../../../table/columns.ts';
import { columnScale } from '../../../../units/columnScale.ts';
import { type LeftOf, leftAmount } from '../../parts/leftOf.ts';
import type { TopAnswer, TopRow } from './answer.ts';

/** `go tool pprof -top`: on the page and in exports. */
export function topColumns(
  unit: string,
  { rows, largestFlat, largestCum, total }: TopAnswer,
  title: string,
  left: LeftOf | null,
): Column<TopRow>[] {
  // Both columns have one scale, so that flat and cum of a row are easy to compare.
  const scale = columnScale(
    largestCum,
    rows.flatMap(({ flat, cum }) => [flat, cum]),
    unit,
  );
  const amount = (of: 'flat' | 'cum', largest: Amount, hint: string): Column<TopRow> =>
    leftAmount(
      amountColumn(of, { unit, scale }, (row) => row[of], { width: 112, sortable: true, largest, hint }),
      left,
    );
  const share = { scale: '%', width: 76 };
  return [
    amount('flat', largestFlat, 'In the function itself.'),
    shareColumn('flat', total, (row) => row.flat, { ...share, id: 'flatShare', exportTitle: 'flat %' }),
    shareColumn('sum', total, (row) => row.sum, {
      ...share,
      id: 'sumShare',
      exportTitle: 'sum %',
      hint: 'Flat of this row and all rows above it.',
    }),
    amount('cum', largestCum, 'In the function and all that it calls; recursion counts once.'),
    shareColumn('cum', total, (row) => row.cum, { ...share, id: 'cumShare', exportTitle: 'cum %', leads: true }),
    codeColumn(title, ({ name }) => name, { id: 'name', grow: true, sortable: true, firstSort: 'asc' }),
  ];
}
