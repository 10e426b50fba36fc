import type { BenchmarkCell } from './benchmarkTables.ts';
import type { ColumnGeomean } from './geomean.ts';

/** Operations in a second of one goroutine after the other: the time of one turned round. Nobody measured it. */
export const rateUnit = 'ops/s';

/** The time of one operation as operations in a second. Bounds change places; the test stays what it is. */
export function rateCell(time: BenchmarkCell): BenchmarkCell {
  const { center, lo, hi, notes } = time.summary;
  return {
    ...time,
    runs: time.runs.map((run) => 1 / run),
    sorted: time.sorted.map((run) => 1 / run).reverse(),
    summary: { center: 1 / center, lo: turned(hi, -Infinity), hi: turned(lo, Infinity), notes },
  };
}

/** A bound that is missing stays missing. */
function turned(bound: number, missing: number): number {
  return Math.abs(bound) === Infinity ? missing : 1 / bound;
}

export function rateGeomean({ center, ratio, notes }: ColumnGeomean): ColumnGeomean {
  return { center: center === null ? null : 1 / center, ratio: ratio === null ? null : 1 / ratio, notes };
}
