import type { ExportCell, ExportTable } from './exportTable.ts';
import { headWithUnit } from './headWithUnit.ts';
import { rowPages } from './rowPages.ts';

/**
 * A table as RFC 4180 has it, in pieces: a head with units, lines that end in CR LF, quotes where they are needed. The
 * format has no place for notes. Numbers are whole and not grouped, so that they can be calculated with.
 */
export async function* tableAsCsv(table: ExportTable): AsyncGenerator<string> {
  yield csvLine(table.columns.map(({ header, unit }) => headWithUnit(header, unit)));
  for await (const page of rowPages(table)) yield page.map(csvLine).join('');
}

function csvLine(cells: readonly ExportCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/**
 * Names come from whoever wrote the profile. A spreadsheet takes a text that begins like a formula for one, and some
 * formulas reach outside: an apostrophe in front keeps it a text.
 */
function csvCell(cell: ExportCell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
