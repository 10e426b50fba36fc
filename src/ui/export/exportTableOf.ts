import type { ReportCell, ReportColumn, TableBlock } from '../../model/report.ts';
import { type Column, columnsOn } from '../../table/columns.ts';
import type { ExportCell, ExportColumn, ExportTable } from './exportTable.ts';

/** A block's table for export: exact numbers, full names, and what the rows are together as the last one. */
export function exportTableOf({ title, columns, rows, foot }: TableBlock): ExportTable {
  return {
    title,
    columns: columns.map((head, index) => exportHead(head, rows[0]?.[index]?.kind === 'code')),
    rows: [...rows, ...(foot === undefined ? [] : [foot])].map((row) => row.map(exportCell)),
  };
}

/**
 * The rows of a view for export.
 * @param rows all of them, or what returns them page by page: `limit` rows from `offset`, fewer at the end
 */
export function exportRows<Row>(
  all: readonly Column<Row>[],
  rows: readonly Row[] | ((offset: number, limit: number) => Promise<{ rows: readonly Row[] }>),
): Pick<ExportTable, 'columns' | 'rows'> {
  const columns = columnsOn('export', all);
  const cells = (row: Row): ExportCell[] => columns.map(({ cell }) => exportCell(cell(row)));
  return {
    columns: columns.map(({ head, exportTitle = inLowerCase(head.title), isCode }) =>
      exportHead({ ...head, title: exportTitle }, isCode),
    ),
    rows: typeof rows === 'function' ? pagedRows(rows, cells) : rows.map(cells),
  };
}

/** Heads begin with a small letter in files: "Std. dev." is "std. dev.", "CPU" stays. */
function inLowerCase(title: string): string {
  return title.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
}

function exportHead({ title: header, unit, apart = false }: ReportColumn, isCode = false): ExportColumn {
  return { header, ...(unit !== undefined && { unit }), ...(isCode && { code: true }), ...(apart && { apart }) };
}

/** Texts that say that there is no number. */
const nothing = new Set(['', '–']);

/** A number has a word instead where there is none, such as `new`. */
function exportCell({ text, name, value }: ReportCell): ExportCell {
  if (value === undefined) return name ?? text;
  return value ?? (nothing.has(text) ? null : text);
}

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
