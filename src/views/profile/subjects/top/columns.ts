import type { Amount } from '../../../../model/unit.ts';
import { type Column, codeColumn, shareColumn, wordColumn } from '../../../../table/columns.ts';
import { type AmountUnits, measureColumns } from '../../columns/measureColumns.ts';
import { onlyColumn } from '../../columns/sidesColumns.ts';
import type { AmountKind } from '../../data/functionTable.ts';
import type { TopAnswer, TopRow } from './answer.ts';

export const hints = { flat: 'In the function itself', cum: 'In the function and all that it calls' };

interface TopOptions {
  /** What a row is: 'function'. */
  title: string;
  /** What shares are of on phones; of two sides the only amount that the page has. */
  leads: AmountKind;
  /** The measures of a block that has not both. */
  kinds?: readonly AmountKind[];
  /** In a block: flat of all its rows. */
  sum?: Amount;
}

/**
 * `go tool pprof -top`, of two sides with the changes: on the page and its slides, in exports, in the report and in the
 * table for scripts.
 */
export function topColumns<Row extends TopRow>(
  answer: Pick<TopAnswer, 'total' | 'largest' | 'largestChange'>,
  of: AmountUnits,
  { title, leads, kinds = ['flat', 'cum'], sum: sumOfFlat }: TopOptions,
): Column<Row>[] {
  const measure = (kind: AmountKind): Column<Row>[] =>
    measureColumns<Row>(of, {
      kind,
      field: kind,
      of: (row) => row[kind],
      total: answer.total,
      largest: answer.largest[kind],
      largestChange: answer.largestChange[kind],
      hint: of.sides === null && kind === 'cum' ? `${hints.cum}; recursion counts once` : hints[kind],
      leads: kind === leads,
      sortable: true,
      sum: kind === 'flat' ? sumOfFlat : undefined,
    });
  const runningSum = shareColumn<Row>('sum', answer.total, (row) => row.sum, {
    id: 'sumShare',
    exportTitle: 'sum %',
    only: 'export',
    scale: '%',
  });
  const ofChange = [
    onlyColumn<Row>(({ state }) => state),
    wordColumn<Row>('moved', ({ moved }) => moved?.words ?? '', { only: 'export' }),
  ];
  const [first, ...others] = kinds.map(measure);
  return [
    ...first!,
    ...(of.sides === null ? [runningSum] : []),
    ...others.flat(),
    ...(of.sides === null ? [] : ofChange),
    codeColumn(title, ({ name }) => name, {
      id: 'name',
      field: 'name',
      essential: true,
      grow: true,
      sortable: true,
      firstSort: 'asc',
      ...(sumOfFlat !== undefined && { foot: 'together' }),
    }),
  ];
}
