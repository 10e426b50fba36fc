import type { ReportCell } from './report.ts';

type Row = readonly ReportCell[];

function isWorse(row: Row): boolean {
  return row.some(({ tone }) => tone === 'worse');
}

/** Rows that became worse before all others; else in their order. */
export function worseFirst(rows: readonly Row[]): Row[] {
  return [...rows.filter(isWorse), ...rows.filter((row) => !isWorse(row))];
}

/** How many rows of a table in that order are shown where there is room for `most`: what became worse is never cut. */
export function rowsToShow(rows: readonly Row[], most: number): number {
  return Math.max(most, rows.filter(isWorse).length);
}
