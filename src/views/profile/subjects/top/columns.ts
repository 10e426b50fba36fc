import { type Column, codeColumn, shareColumn, wordColumn } from '../../../../table/columns.ts';
import { type AmountUnits, measureColumns } from '../../parts/measureColumns.ts';
import { onlyColumn } from '../../parts/sidesColumns.ts';
import type { TopAnswer, TopRow } from './answer.ts';

const hints = { flat: 'In the function itself', cum: 'In the function and all that it calls' };

/**
 * `go tool pprof -top`, of two sides with the changes: on the page and in exports. `title` is what a row is:
 * 'function'.
 */
export function topColumns(answer: TopAnswer, of: AmountUnits, title: string, leads: 'flat' | 'cum'): Column<TopRow>[] {
  const measure = (kind: 'flat' | 'cum'): Column<TopRow>[] =>
    measureColumns<TopRow>(of, {
      kind,
      of: (row) => row[kind],
      total: answer.total,
      largest: answer.largest[kind],
      largestChange: answer.largestChange[kind],
      hint: of.sides === null && kind === 'cum' ? `${hints.cum}; recursion counts once` : hints[kind],
      leads: kind === leads,
      sortable: true,
    });
  const sum = shareColumn<TopRow>('sum', answer.total, (row) => row.sum, {
    id: 'sumShare',
    exportTitle: 'sum %',
    scale: '%',
    width: 76,
    hint: 'Flat of this row and all rows above it.',
  });
  const ofChange = [
    onlyColumn<TopRow>(({ state }) => state),
    wordColumn<TopRow>('moved', ({ moved }) => moved?.words ?? '', { only: 'export' }),
  ];
  return [
    ...measure('flat'),
    ...(of.sides === null ? [sum] : []),
    ...measure('cum'),
    ...(of.sides === null ? [] : ofChange),
    codeColumn(title, ({ name }) => name, { id: 'name', grow: true, sortable: true, firstSort: 'asc' }),
  ];
}
