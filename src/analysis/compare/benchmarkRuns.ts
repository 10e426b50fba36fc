import type { BenchmarkResult, Benchmarks } from '../../model/benchmarks.ts';
import { packageOfConfiguration } from '../benchmarks/configuration.ts';
import { summarize } from '../benchmarks/summarize.ts';
import { UnitFacts } from '../benchmarks/unitFacts.ts';
import { WeakMemo } from '../memo/weakMemo.ts';
import { frameKey, type NamedBenchmark } from './benchmarkFrames.ts';

/** The units per operation, as `go test` prints them, that profile samples can be scaled to. */
export type OperationUnit = 'ns/op' | 'B/op' | 'allocs/op';

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
      let entry = gathered.get(key);
      if (entry === undefined) gathered.set(key, (entry = { pkg, benchmark: name, runs: 0, values: new Map() }));
      entry.runs++;
      for (const measurement of values) {
        const measured = inOperationUnit(measurement);
        if (measured === null) continue;
        const list = entry.values.get(measured.unit);
        if (list === undefined) entry.values.set(measured.unit, [measured.value]);
        else list.push(measured.value);
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

/** The sum of iterations × time per operation over all results, in nanoseconds: the measured time of a text. */
export function measuredNanos({ results }: Benchmarks): number {
  let sum = 0;
  for (const { iterations, values } of results) {
    const time = values.map(inOperationUnit).find((measured) => measured?.unit === 'ns/op');
    if (time !== undefined && time !== null) sum += iterations * time.value;
  }
  return sum;
}

/**
 * The operations of each benchmark in a text: the sum of b.N over its runs, by `frameKey`; null if a run does not state
 * it.
 */
export function countedOperations(text: Benchmarks): Map<string, number | null> {
  const counted = new Map<string, number | null>();
  for (const result of text.results) {
    const { iterations } = result;
    const key = resultKey(text, result);
    const before = counted.get(key) ?? 0;
    counted.set(key, counted.get(key) === null || iterations === 0 ? null : before + iterations);
  }
  return counted;
}

/** A measurement as a value in one of the units per operation; null if it has another unit. */
export function inOperationUnit({
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

/** The time per operation in nanoseconds; null if none was measured. */
export function timeOf({ values }: Pick<Benchmarks['results'][number], 'values'>): number | null {
  for (const value of values) {
    const measured = inOperationUnit(value);
    if (measured?.unit === 'ns/op') return measured.value;
  }
  return null;
}
