import type { ExportCell } from './exportTable.ts';

/** Few enough that they arrive without holding up the page. */
const PAGE = 2000;

/**
 * All rows of a table that is asked for page by page, as `ExportTable.rows` takes them.
 * @param ask gives the rows from `offset` on, `limit` of them or what is left
 * @param cells one row's cells, in the order of the columns
 */
export async function* pagedRows<Row>(
  ask: (offset: number, limit: number) => Promise<{ rows: readonly Row[] }>,
  cells: (row: Row) => ExportCell[],
): AsyncGenerator<ExportCell[][]> {
  for (let offset = 0; ; offset += PAGE) {
    const { rows } = await ask(offset, PAGE);
    if (rows.length > 0) yield rows.map(cells);
    if (rows.length < PAGE) return;
  }
}
