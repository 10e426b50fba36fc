import type { Amount } from '../../../model/unit.ts';
import { type Column, codeColumn, ordinalColumn } from '../../../table/columns.ts';

/** File and line of a function, which a page shows in the function's cell; '' and 0 if unknown. */
export function placeColumns<Row>(of: (row: Row) => { file: string; line: Amount }): Column<Row>[] {
  return [
    codeColumn('file', (row) => of(row).file, { only: 'export' }),
    ordinalColumn('line', (row) => of(row).line, { only: 'export' }),
  ];
}
