import type { ExportCell } from './exportTable.ts';

/** Rows per request: few enough to keep the page responsive. */
const PAGE = 2000;

/**
 * All rows of a table that is requested page by page, for `ExportTable.rows`.
 * @param ask returns the rows from `offset`: `limit` of them, fewer at the end
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
