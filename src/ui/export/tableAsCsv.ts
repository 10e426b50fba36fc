import { type ExportCell, type ExportTable, headWithUnit, plainCell, rowPages } from './exportTable.ts';

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

function csvCell(cell: ExportCell): string {
  const text = plainCell(cell);
  return typeof cell === 'string' && /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A table as tab-separated values, which spreadsheets take from the clipboard: a head with units, exact numbers. */
export async function* tableAsTsv(table: ExportTable): AsyncGenerator<string> {
  yield tsvLine(table.columns.map(({ header, unit }) => headWithUnit(header, unit)));
  for await (const page of rowPages(table)) yield page.map(tsvLine).join('');
}

/** The format has no quotes, so tabs and line breaks become spaces. */
function tsvLine(cells: readonly ExportCell[]): string {
  return `${cells.map((cell) => plainCell(cell).replaceAll(/[\t\r\n]+/g, ' ')).join('\t')}\n`;
}
