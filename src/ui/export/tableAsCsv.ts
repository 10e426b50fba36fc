import type { ExportCell, ExportTable } from './exportTable.ts';
import { headWithUnit } from './headWithUnit.ts';
import { rowPages } from './rowPages.ts';

/**
 * A table as CSV (RFC 4180), in pieces: a head with units, lines that end in CR LF, quotes if needed. The format has no
 * notes. Numbers are not grouped, so that programs can read them.
 */
export async function* tableAsCsv(table: ExportTable): AsyncGenerator<string> {
  yield csvLine(table.columns.map(({ header, unit }) => headWithUnit(header, unit)));
  for await (const page of rowPages(table)) yield page.map(csvLine).join('');
}

function csvLine(cells: readonly ExportCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/**
 * Names in a profile are untrusted. A spreadsheet runs a text that starts like a formula, and some formulas send data:
 * a leading apostrophe keeps the cell a text.
 */
function csvCell(cell: ExportCell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
