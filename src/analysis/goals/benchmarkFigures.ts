import type { Benchmarks } from '../../model/benchmarks.ts';
import { tabulate } from '../benchmarks/benchmarkTables.ts';
import { completedNames } from '../benchmarks/completedNames.ts';
import { benchmarkSheet } from '../benchmarks/sheet.ts';
import type { MeasuredFigure } from './measuredFigure.ts';

/** The medians of all benchmarks over the files of one side, in base units. */
export function benchmarkFigures(texts: readonly Benchmarks[]): MeasuredFigure[] {
  const files = completedNames(texts).map((benchmarks) => ({ name: 'measured', benchmarks }));
  const { rows, units } = benchmarkSheet(tabulate(files));
  return rows.flatMap(({ name, cells }) =>
    units.flatMap(({ unit }, at): MeasuredFigure[] => {
      const cell = cells[at]?.[0] ?? null;
      if (cell === null) return [];
      const { runs, summary } = cell;
      return [{ subject: 'benchmark', names: [name], measure: '', value: summary.center, unit, n: runs.length }];
    }),
  );
}
