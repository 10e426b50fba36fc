import type { ExportCell, ExportTable } from './exportTable.ts';
import { paused } from './paused.ts';

/** Rows that are written without a pause. */
const PAGE = 500;

/** A table's rows in batches, so that the page can draw between them. */
export async function* rowPages({ rows }: Pick<ExportTable, 'rows'>): AsyncGenerator<readonly ExportCell[][]> {
  if (!Array.isArray(rows)) {
    for await (const page of rows as AsyncIterable<ExportCell[][]>) yield* rowPages({ rows: page });
    return;
  }
  const pause = paused();
  for (let start = 0; start < rows.length; start += PAGE) {
    await pause();
    yield rows.slice(start, start + PAGE);
  }
}
