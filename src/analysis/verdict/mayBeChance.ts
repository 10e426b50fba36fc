import { defaultAlpha } from '../benchmarks/benchmarkTables.ts';
import { deltaOf } from '../benchmarks/compareSamples.ts';
import type { BenchmarkSheet } from '../benchmarks/sheet.ts';
import { standingTests } from './chance.ts';
import { figureKey } from './figureKey.ts';

/**
 * The figures (`figureKey`) whose difference the test shows by itself, and not among all benchmarks of its unit: of as many
 * tests so many succeed by chance. The units are families of their own.
 */
export function mayBeChance(sheet: BenchmarkSheet): Set<string> {
  const found = new Set<string>();
  for (const [place, { unit, derivedFrom }] of sheet.units.entries()) {
    if (derivedFrom !== '') continue;
    const tests = sheet.rows.flatMap((row) => {
      const [before, after] = [row.cells[place]![0], row.cells[place]![1]];
      if (before == null || after?.comparison == null || after.comparison.notes.length > 0) return [];
      const { comparison } = after;
      const { kind } = deltaOf(comparison, before.summary.center, after.summary.center);
      return [{ key: figureKey(sheet, row, unit), p: comparison.p, isShown: kind !== 'none' }];
    });
    const standing = standingTests(
      tests.map(({ p }) => p),
      defaultAlpha,
    );
    const least = tests.map(({ p }) => p).sort((a, b) => a - b)[standing] ?? Number.POSITIVE_INFINITY;
    for (const { key, p, isShown } of tests) if (isShown && p >= least) found.add(key);
  }
  return found;
}
