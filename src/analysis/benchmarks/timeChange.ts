import { deltaOf } from './compareSamples.ts';
import type { BenchmarkSheet, SheetRow } from './sheet.ts';

/** A change of time per operation. */
export interface TimeChange {
  /** In seconds per operation. */
  before: number;
  after: number;
  /** As a fraction of before: 0.37 is +37%. */
  change: number;
  p: number;
}

/**
 * The significant change of time per operation between the first and the last column; null if it is not significant.
 */
export function timeChange({ units }: BenchmarkSheet, { cells }: SheetRow): TimeChange | null {
  const index = units.findIndex(({ unit }) => unit === 'sec/op');
  const last = cells[index]?.findLast((cell) => cell !== null) ?? null;
  const base = cells[index]?.[0] ?? null;
  if (last === null || base === null || last.comparison === null) return null;
  const [before, after] = [base.summary.center, last.summary.center];
  const delta = deltaOf(last.comparison, before, after);
  if (delta.kind !== 'change' || delta.change === 0) return null;
  return { before, after, change: delta.change, p: last.comparison.p };
}
