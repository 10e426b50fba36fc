import type { NamedBenchmark } from './benchmarkFrames.ts';

/** Data of a benchmark on one side. */
interface Entry {
  runs: NamedBenchmark;
}

/** A benchmark on two sides; at least one side has it. */
export interface PairedBenchmark<Of extends Entry> extends NamedBenchmark {
  one: Of | null;
  other: Of | null;
}

/**
 * Pairs the benchmarks of two sides by package and name; if one side's text does not name the package, by a name that
 * occurs once. In the order of after; benchmarks that only before has come last.
 */
export function pairedBenchmarks<Of extends Entry>(before: readonly Of[], after: readonly Of[]): PairedBenchmark<Of>[] {
  const beforeByName = byName(before);
  const afterByName = byName(after);
  const left = new Set(before);
  const pairs = after.map((other): PairedBenchmark<Of> => {
    const { pkg, benchmark } = other.runs;
    const named = beforeByName.get(benchmark) ?? [];
    const isOnly = named.length === 1 && afterByName.get(benchmark)!.length === 1;
    const one = named.find(({ runs }) => runs.pkg === pkg || (isOnly && (runs.pkg === '' || pkg === ''))) ?? null;
    if (one !== null) left.delete(one);
    return { pkg: pkg || (one?.runs.pkg ?? ''), benchmark, one, other };
  });
  return [
    ...pairs,
    ...Array.from(
      left,
      (one): PairedBenchmark<Of> => ({
        pkg: one.runs.pkg,
        benchmark: one.runs.benchmark,
        one,
        other: null,
      }),
    ),
  ];
}

function byName<Of extends Entry>(entries: readonly Of[]): Map<string, Of[]> {
  const found = new Map<string, Of[]>();
  for (const entry of entries) {
    const list = found.get(entry.runs.benchmark);
    if (list === undefined) found.set(entry.runs.benchmark, [entry]);
    else list.push(entry);
  }
  return found;
}
