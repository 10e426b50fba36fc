import type { ReportCell, TableBlock } from '../../model/report.ts';
import type { ExportCell, ExportTable } from './exportTable.ts';

/** Units that a head does not name. */
const unspoken = new Set(['1', 'each']);

/** A block's table for export: exact numbers and full names. */
export function exportTableOf({ title, columns, rows }: TableBlock): ExportTable {
  return {
    title,
    columns: columns.map(({ title: header, unit, apart = false }, at) => ({
      header,
      ...(unit === undefined || unspoken.has(unit) ? {} : { unit }),
      ...(rows.some((row) => row[at]?.kind === 'code') && { code: true }),
      ...(apart && { apart }),
    })),
    rows: rows.map((row) => row.map(exportCell)),
  };
}

function exportCell({ text, name, value }: ReportCell): ExportCell {
  return value === undefined ? (name ?? text) : value;
}
