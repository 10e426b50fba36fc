import type { BenchmarkFile } from '../../analysis/benchmarks/benchmarkTables.ts';
import type { Measurement } from '../../model/benchmarks.ts';

/** The files with what some benchmarks measure per operation divided by how many items one operation works on. */
export function dividedFiles(
  files: readonly BenchmarkFile[],
  perItem: Readonly<Record<string, number>>,
): readonly BenchmarkFile[] {
  const items = new Map(Object.entries(perItem).filter(([, count]) => count > 0 && count !== 1));
  if (items.size === 0) return files;
  return files.map(({ name, benchmarks }) => ({
    name,
    benchmarks: {
      ...benchmarks,
      results: benchmarks.results.map((result) => {
        const count = items.get(result.name);
        return count === undefined
          ? result
          : { ...result, values: result.values.map((value) => divided(value, count)) };
      }),
    },
  }));
}

/** Rates, such as B/s, stay what they are. */
function divided(measured: Measurement, count: number): Measurement {
  if (!measured.unit.endsWith('/op')) return measured;
  return { ...measured, value: measured.value / count, originalValue: measured.originalValue / count };
}
