import type { BenchmarkResult, Benchmarks } from '../../model/benchmarks.ts';
import { packageOfConfiguration } from '../benchmarks/configuration.ts';
import { summarize } from '../benchmarks/summarize.ts';
import { UnitFacts } from '../benchmarks/unitFacts.ts';
import { getOrInsert, groupBy } from '../maps.ts';
import { WeakMemo, weakMemoized } from '../memo/weakMemo.ts';
import { frameKey, type NamedBenchmark } from './benchmarkFrames.ts';
import type { OperationUnit } from './operationUnit.ts';

/** All runs of one benchmark on one side. */
export interface BenchmarkRuns extends NamedBenchmark {
  /** How many results the texts of the side have of it. */
  runs: number;
  /** The median of the runs in each unit that was measured, as benchstat computes it. */
  metrics: Partial<Record<OperationUnit, number>>;
  /** The runs themselves, in ascending order. */
  values: Partial<Record<OperationUnit, Float64Array>>;
}

/**
 * The runs of every benchmark in the texts of one side, in the order of their first mention. Benchmarks with the same
 * name in different packages are different benchmarks. Callers share the result and must not change it.
 */
export function benchmarkRuns(texts: readonly Benchmarks[]): readonly BenchmarkRuns[] {
  return runsOfTexts.of(texts, '', () => gatheredRuns(texts));
}

const runsOfTexts = new WeakMemo<readonly BenchmarkRuns[]>(4);

function gatheredRuns(texts: readonly Benchmarks[]): BenchmarkRuns[] {
  const facts = new UnitFacts(texts.map(({ units }) => units));
  const gathered = new Map<string, NamedBenchmark & { runs: number; values: Map<OperationUnit, number[]> }>();
  for (const { results, configurations } of texts) {
    for (const { name, values, configuration } of results) {
      const pkg = packageOfConfiguration(configurations[configuration] ?? []);
      const key = frameKey({ pkg, benchmark: name });
      const entry = getOrInsert(gathered, key, () => ({ pkg, benchmark: name, runs: 0, values: new Map() }));
      entry.runs++;
      for (const measurement of values) {
        const measured = inOperationUnit(measurement);
        if (measured === null) continue;
        getOrInsert(entry.values, measured.unit, () => []).push(measured.value);
      }
    }
  }
  return Array.from(gathered.values(), ({ pkg, benchmark, runs, values }) => {
    const sorted = Array.from(values, ([unit, list]) => [unit, Float64Array.from(list).sort()] as const);
    return {
      pkg,
      benchmark,
      runs,
      metrics: Object.fromEntries(
        sorted.map(([unit, list]) => {
          const assumption = facts.assumption(unit === 'ns/op' ? 'sec/op' : unit);
          return [unit, summarize(list, assumption).center];
        }),
      ),
      values: Object.fromEntries(sorted),
    };
  });
}

/** A unique key for the benchmark of a result: see `frameKey`. */
export function resultKey(
  { configurations }: Pick<Benchmarks, 'configurations'>,
  { name, configuration }: Pick<BenchmarkResult, 'name' | 'configuration'>,
): string {
  return frameKey({ pkg: packageOfConfiguration(configurations[configuration] ?? []), benchmark: name });
}

/** The results of each benchmark of a text, by `resultKey`, in their order. */
export const resultsByBenchmark = weakMemoized(
  (text: Benchmarks): ReadonlyMap<string, readonly BenchmarkResult[]> =>
    groupBy(text.results, (result) => resultKey(text, result)),
);

/** The sum of iterations × time per operation over all results, in nanoseconds: the measured time of a text. */
export function measuredNanos({ results }: Benchmarks): number {
  return results.reduce((sum, result) => sum + result.iterations * (measuredIn(result, 'ns/op') ?? 0), 0);
}

/** The operations of each benchmark in a text: the sum of b.N over its runs; null if a run does not state it. */
export function countedOperations(text: Benchmarks): Map<string, number | null> {
  return new Map(
    Array.from(resultsByBenchmark(text), ([key, results]) => {
      const isStated = results.every(({ iterations }) => iterations !== 0);
      return [key, isStated ? results.reduce((sum, { iterations }) => sum + iterations, 0) : null];
    }),
  );
}

/** A measurement as a value in one of the units per operation; null if it has another unit. */
function inOperationUnit({
  value,
  unit,
  originalValue,
  originalUnit,
}: Benchmarks['results'][number]['values'][number]): {
  unit: OperationUnit;
  value: number;
} | null {
  // The printed value if it was in ns: converting to seconds and back would round it.
  if (originalUnit === 'ns/op') return { unit: 'ns/op', value: originalValue };
  if (unit === 'sec/op') return { unit: 'ns/op', value: value * 1e9 };
  return unit === 'ns/op' || unit === 'B/op' || unit === 'allocs/op' ? { unit, value } : null;
}

/** A result's first measurement in a unit per operation; null if there is none. */
export function measuredIn({ values }: Pick<BenchmarkResult, 'values'>, unit: OperationUnit): number | null {
  for (const value of values) {
    const measured = inOperationUnit(value);
    if (measured?.unit === unit) return measured.value;
  }
  return null;
}

/** The time per operation in nanoseconds; null if none was measured. */
export function timeOf(result: Pick<BenchmarkResult, 'values'>): number | null {
  return measuredIn(result, 'ns/op');
}
