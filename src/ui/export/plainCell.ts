import type { ExportCell } from './exportTable.ts';

/**
 * A cell as text. Names in a profile are untrusted. A spreadsheet runs a text that starts like a formula, and some
 * formulas send data: a leading apostrophe keeps the cell a text.
 */
export function plainCell(cell: ExportCell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  return /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
}
