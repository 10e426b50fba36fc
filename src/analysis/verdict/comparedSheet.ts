import type { Benchmarks } from '../../model/benchmarks.ts';
import { tabulate } from '../benchmarks/benchmarkTables.ts';
import { valuesOf } from '../benchmarks/configuration.ts';
import { type BenchmarkSheet, benchmarkSheet } from '../benchmarks/sheet.ts';

/**
 * The texts of two sides as one table with one column per side; null if a side has no texts. Configuration keys that
 * differ between the sides, such as commit or machine, do not split the table.
 */
export function comparedSheet(before: readonly Benchmarks[], after: readonly Benchmarks[]): BenchmarkSheet | null {
  if (before.length === 0 || after.length === 0) return null;
  const keys = new Set(
    [...before, ...after].flatMap(({ configurations }) => configurations.flatMap((one) => one.map(([key]) => key))),
  );
  const differing = [...keys].filter((key) => key !== 'pkg' && !areAlike(valuesOf(before, key), valuesOf(after, key)));
  const files = [
    ...before.map((benchmarks) => ({ name: 'before', benchmarks })),
    ...after.map((benchmarks) => ({ name: 'after', benchmarks })),
  ];
  return benchmarkSheet(tabulate(files, { ignore: differing.map((key) => JSON.stringify(key)).join(',') }));
}

function areAlike(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return some.size === others.size && [...some].every((value) => others.has(value));
}
