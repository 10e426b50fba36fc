import { pause } from '../../model/pause.ts';
/** A cell, neither scaled nor rounded; null for an empty one. */
export type ExportCell = string | number | bigint | null;

export interface ExportColumn {
  /** Unique among the columns. */
  header: string;
  /** The unit of the numbers: as the profile names it (`nanoseconds`), or `%`. */
  unit?: string;
  /** The column holds names from code. */
  code?: boolean;
  /**
   * The column is scaled separately from other columns of its unit, since its numbers, such as means, differ in size.
   */
  apart?: boolean;
}

/** A table for export: all rows, not only the visible ones. */
export interface ExportTable {
  title: string;
  /** Lines that describe the table: file, value type, filters. Omitted in formats without notes. */
  notes?: readonly ExportNote[];
  columns: readonly ExportColumn[];
  /** The rows, or pages of rows as they arrive: see `pagedRows`. Iterated once. */
  rows: readonly ExportCell[][] | AsyncIterable<ExportCell[][]>;
}

export interface ExportNote {
  name: string;
  value: string;
}

/** Tables that are exported together. */
export interface ExportPage {
  title: string;
  notes: readonly ExportNote[];
  tables: readonly ExportTable[];
}

/** In ms. Longer work without a pause is noticeable. */
const STRETCH_MS = 20;

/** Makes a function to await during long work: from time to time it lets the page draw and handle events. */
export function paused(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < STRETCH_MS) return;
    await pause();
    since = performance.now();
  };
}

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
  const breathe = paused();
  for (let start = 0; start < rows.length; start += PAGE) {
    await breathe();
    yield rows.slice(start, start + PAGE);
  }
}
