import { amountColumn, type Column, codeColumn, wordColumn } from '../../../../table/columns.ts';
import { largestOf } from '../../../../units/largestOf.ts';
import type { PairScale } from '../../data/bases.ts';
import { basisScale } from '../../words/basisWords.ts';
import type { OneSidedRow } from './oneSided.ts';

/** Functions of one side, with their amounts in the basis; `title` is what a row is. */
export function oneSidedColumns(
  rows: readonly OneSidedRow[],
  pairScale: PairScale,
  title: string,
): Column<OneSidedRow>[] {
  const sizes = rows.map(({ cum }) => Math.abs(cum));
  const amounts = { unit: pairScale.name, scale: basisScale(largestOf(sizes, 0), pairScale) };
  return [
    codeColumn(title, ({ name }) => name, { id: 'name', grow: true }),
    amountColumn('flat', amounts, ({ flat }) => flat),
    amountColumn('cum', amounts, ({ cum }) => cum),
    ...(rows.some(({ events }) => events !== '')
      ? [wordColumn<OneSidedRow>('behind it', ({ events }) => events, { id: 'events', isRight: true })]
      : []),
  ];
}
