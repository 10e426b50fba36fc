import type { ReportCell } from './report.ts';

type Row = readonly ReportCell[];

function isWorse(row: Row): boolean {
  return row.some(({ tone }) => tone === 'worse');
}

/** Moves rows that became worse before all others. */
export function worseFirst(rows: readonly Row[]): Row[] {
  return [...rows.filter(isWorse), ...rows.filter((row) => !isWorse(row))];
}

/** How many rows of a table in that order are shown if `most` fit: rows that became worse are never cut. */
export function rowsToShow(rows: readonly Row[], most: number): number {
  return Math.max(most, rows.filter(isWorse).length);
}
