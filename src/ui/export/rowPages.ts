import type { ExportCell, ExportTable } from './exportTable.ts';

/** Rows that are written in one go: well below what a reader would notice. */
const PAGE = 2000;

/** A table's rows in pages that are small enough to be written between two frames; the page may draw between them. */
export async function* rowPages({ rows }: Pick<ExportTable, 'rows'>): AsyncGenerator<readonly ExportCell[][]> {
  if (!Array.isArray(rows)) {
    for await (const page of rows as AsyncIterable<ExportCell[][]>) yield* rowPages({ rows: page });
    return;
  }
  for (let start = 0; start < rows.length; start += PAGE) {
    if (start > 0) await new Promise((resolve) => setTimeout(resolve));
    yield rows.slice(start, start + PAGE);
  }
}
