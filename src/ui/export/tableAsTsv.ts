import { type ExportCell, type ExportTable, headWithUnit, plainCell, rowPages } from './exportTable.ts';

/** A table as tab-separated values, which spreadsheets take from the clipboard: a head with units, exact numbers. */
export async function* tableAsTsv(table: ExportTable): AsyncGenerator<string> {
  yield tsvLine(table.columns.map(({ header, unit }) => headWithUnit(header, unit)));
  for await (const page of rowPages(table)) yield page.map(tsvLine).join('');
}

/** The format has no quotes, so tabs and line breaks become spaces. */
function tsvLine(cells: readonly ExportCell[]): string {
  return `${cells.map((cell) => plainCell(cell).replaceAll(/[\t\r\n]+/g, ' ')).join('\t')}\n`;
}
