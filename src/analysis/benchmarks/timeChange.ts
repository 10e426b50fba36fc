import { deltaOf } from './compareSamples.ts';
import type { BenchmarkSheet, SheetRow } from './sheet.ts';

/**
 * The change of time per operation that the test shows between the first and the last column, as a part of the first:
 * 0.37 is 37 % more. null where it shows none.
 */
export function timeChange({ units }: BenchmarkSheet, { cells }: SheetRow): number | null {
  const at = units.findIndex(({ unit }) => unit === 'sec/op');
  const last = cells[at]?.findLast((cell) => cell !== null) ?? null;
  const base = cells[at]?.[0] ?? null;
  if (last === null || base === null || last.comparison === null) return null;
  const delta = deltaOf(last.comparison, base.summary.center, last.summary.center);
  return delta.kind === 'change' && delta.change !== 0 ? delta.change : null;
}
