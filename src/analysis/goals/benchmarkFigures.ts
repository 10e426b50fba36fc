import type { Benchmarks } from '../../model/benchmarks.ts';
import { tabulate } from '../benchmarks/benchmarkTables.ts';
import { completedNames } from '../benchmarks/completedNames.ts';
import { type BenchmarkSheet, benchmarkSheet } from '../benchmarks/sheet.ts';
import type { MeasuredFigure } from './measuredFigure.ts';

/** A cell of a sheet of benchmarks. */
export interface SheetFigure extends MeasuredFigure {
  /** Indexes into the groups and columns of the sheet. */
  group: number;
  column: number;
  /** The confidence interval, in the figure's unit. */
  lo: number;
  hi: number;
  /** The tidied unit that it was worked out from; '' for measured ones. */
  derivedFrom: string;
}

/** The medians of all benchmarks over the files of one side, in base units. */
export function benchmarkFigures(texts: readonly Benchmarks[]): MeasuredFigure[] {
  const files = completedNames(texts).map((benchmarks) => ({ name: 'measured', benchmarks }));
  return sheetFigures(benchmarkSheet(tabulate(files)));
}

/** The medians of all cells of a sheet, in base units. */
export function sheetFigures({ rows, units }: BenchmarkSheet): SheetFigure[] {
  return rows.flatMap(({ group, name, cells }) =>
    units.flatMap(({ unit, derivedFrom }, index) =>
      (cells[index] ?? []).flatMap((cell, column): SheetFigure[] => {
        if (cell === null) return [];
        const { center: value, lo, hi } = cell.summary;
        const n = cell.runs.length;
        return [
          { subject: 'benchmark', names: [name], measure: '', value, unit, n, group, column, lo, hi, derivedFrom },
        ];
      }),
    ),
  );
}
