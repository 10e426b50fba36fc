import type { ExportCell, ExportTable } from './exportTable.ts';
import { paused } from './paused.ts';

/** Units that say nothing beside a title. */
const unspoken = new Set(['', '1', 'count', 'each']);

/**
 * A column head with the unit of its numbers: "flat (ms)". A head that names it, such as "flat %", stays as it is.
 * @param own the unit that the head may name, where its numbers are scaled to another: "p50 s" in ms is "p50 (ms)"
 */
export function headWithUnit(header: string, unit = '', own = unit): string {
  if (unspoken.has(unit)) return header;
  if (own === '%' && header.endsWith('percentage points')) return header;
  if (header === own || header.startsWith(`${own} `) || header.startsWith(`${own},`)) {
    return `${unit}${header.slice(own.length)}`;
  }
  if (!header.endsWith(` ${own}`)) return `${header} (${unit})`;
  return unit === own ? header : `${header.slice(0, -own.length - 1)} (${unit})`;
}

/**
 * A cell as text. Names in a profile are untrusted. A spreadsheet runs a text that starts like a formula, and some
 * formulas send data: a leading apostrophe keeps the cell a text.
 */
export function plainCell(cell: ExportCell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  return /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
}

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
