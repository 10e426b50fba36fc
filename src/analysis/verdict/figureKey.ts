import { packageOfConfiguration } from '../benchmarks/configuration.ts';
import type { BenchmarkSheet, SheetRow } from '../benchmarks/sheet.ts';
import { frameKey } from '../compare/benchmarkFrames.ts';
import type { Operation } from '../compare/operations.ts';

/**
 * The key of a figure, from a sheet's row and unit; the same in every sheet of the same texts. A derived figure has the
 * key of the figure that it is derived from.
 */
export function figureKey({ units, groups }: BenchmarkSheet, { group, name }: SheetRow, unit: string): string {
  const pkg = packageOfConfiguration(groups[group]?.configuration ?? []);
  const measured = units.find((one) => one.unit === unit)?.derivedFrom || unit;
  return `${frameKey({ pkg, benchmark: name })} ${measured}`;
}

/** The same key for an operation, whose unit is nanoseconds while texts are read in seconds. */
export function operationFigure({ pkg, benchmark, unit }: Pick<Operation, 'pkg' | 'benchmark' | 'unit'>): string {
  return `${frameKey({ pkg, benchmark })} ${unit === 'ns/op' ? 'sec/op' : unit}`;
}
