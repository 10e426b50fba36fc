import type { BenchmarkResult, Benchmarks } from '../../model/benchmarks.ts';
import { packageOfConfiguration } from '../benchmarks/configuration.ts';
import { summarize } from '../benchmarks/summarize.ts';
import { UnitFacts } from '../benchmarks/unitFacts.ts';
import { frameKey, type NamedBenchmark } from './benchmarkFrames.ts';

/** The units that a profile can be related to, as `go test` prints them. */
export type OperationUnit = 'ns/op' | 'B/op' | 'allocs/op';

/** All runs of one benchmark on one side. */
export interface BenchmarkRuns extends NamedBenchmark {
  /** Its results in the texts of the side. */
  runs: number;
  /** The centre of the runs in each unit that they were measured in: the median, as benchstat has it. */
  metrics: Partial<Record<OperationUnit, number>>;
  /** The runs themselves, in ascending order. */
  values: Partial<Record<OperationUnit, Float64Array>>;
}

/** Every profile of a side asks for the runs of the same texts. */
const kept: { texts: readonly Benchmarks[]; runs: readonly BenchmarkRuns[] }[] = [];
const mostKept = 4;

/**
 * The runs of every benchmark in the texts of one side, in the order of their first mention. Benchmarks of the same
 * name in several packages are several.
 * Shared among callers: not to be changed.
 */
export function benchmarkRuns(texts: readonly Benchmarks[]): readonly BenchmarkRuns[] {
  const known = kept.find(
    (one) => one.texts.length === texts.length && one.texts.every((text, at) => text === texts[at]),
  );
  if (known !== undefined) return known.runs;
  const runs = gatheredRuns(texts);
  kept.unshift({ texts: [...texts], runs });
  kept.length = Math.min(kept.length, mostKept);
  return runs;
}

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

/** Tells the benchmark of a result apart from others: see `frameKey`. */
export function resultKey(
  { configurations }: Pick<Benchmarks, 'configurations'>,
  { name, configuration }: Pick<BenchmarkResult, 'name' | 'configuration'>,
): string {
  return frameKey({ pkg: packageOfConfiguration(configurations[configuration] ?? []), benchmark: name });
}

/** Iterations × time per operation of all results: the time that a text accounts for. */
export function measuredNanos({ results }: Benchmarks): number {
  let sum = 0;
  for (const { iterations, values } of results) {
    const time = values.map(inOperationUnit).find((measured) => measured?.unit === 'ns/op');
    if (time !== undefined && time !== null) sum += iterations * time.value;
  }
  return sum;
}

/**
 * Operations that a text counts of each benchmark: the sum of b.N over its runs, by `frameKey`; null where a run does
 * not say.
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

/** What a measurement is in one of the units of an operation; null where it is something else. */
export function inOperationUnit({
  value,
  unit,
  originalValue,
  originalUnit,
}: Benchmarks['results'][number]['values'][number]): {
  unit: OperationUnit;
  value: number;
} | null {
  // The value as printed, where it was in ns: going to seconds and back rounds.
  if (originalUnit === 'ns/op') return { unit: 'ns/op', value: originalValue };
  if (unit === 'sec/op') return { unit: 'ns/op', value: value * 1e9 };
  return unit === 'ns/op' || unit === 'B/op' || unit === 'allocs/op' ? { unit, value } : null;
}
