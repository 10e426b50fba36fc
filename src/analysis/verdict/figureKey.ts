import { packageOfConfiguration } from '../benchmarks/configuration.ts';
import type { BenchmarkSheet, SheetRow } from '../benchmarks/sheet.ts';
import { frameKey } from '../compare/benchmarkFrames.ts';
import type { Operation } from '../compare/operations.ts';

/** How the figure of a sheet's row in a unit is named, in any sheet of the same texts; what is derived is the figure that it is derived from. */
export function figureKey({ units, groups }: BenchmarkSheet, { group, name }: SheetRow, unit: string): string {
  const pkg = packageOfConfiguration(groups[group]?.configuration ?? []);
  const measured = units.find((one) => one.unit === unit)?.derivedFrom || unit;
  return `${frameKey({ pkg, benchmark: name })} ${measured}`;
}

/** The same of an operation, which says nanoseconds where texts are read as seconds. */
export function operationFigure({ pkg, benchmark, unit }: Pick<Operation, 'pkg' | 'benchmark' | 'unit'>): string {
  return `${frameKey({ pkg, benchmark })} ${unit === 'ns/op' ? 'sec/op' : unit}`;
}
