import { defaultAlpha } from '../benchmarks/benchmarkTables.ts';
import { deltaOf } from '../benchmarks/compareSamples.ts';
import type { BenchmarkSheet } from '../benchmarks/sheet.ts';
import { testsBeyondChance } from './chance.ts';
import { figureKey } from './figureKey.ts';

/**
 * The figures (`figureKey`) whose difference is significant alone, but not among all benchmarks of its unit: among many
 * tests some succeed by chance. Each unit is a separate family of tests.
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
    const sure = testsBeyondChance(
      tests.map(({ p }) => p),
      defaultAlpha,
    );
    const least = tests.map(({ p }) => p).sort((a, b) => a - b)[sure] ?? Number.POSITIVE_INFINITY;
    for (const { key, p, isShown } of tests) if (isShown && p >= least) found.add(key);
  }
  return found;
}
