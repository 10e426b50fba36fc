import { benchmarkName, processorsOf } from '../../../analysis/benchmarks/benchmarkName.ts';
import { completedNames } from '../../../analysis/benchmarks/completedNames.ts';
import { packageOfConfiguration } from '../../../analysis/benchmarks/configuration.ts';
import type { BenchmarkResult, Benchmarks } from '../../../model/benchmarks.ts';
import { lineOf, quoted } from '../../../units/coded.ts';
import { type Command, packageArguments, patternOf } from './command.ts';

interface OfPackage {
  names: Set<string>;
  processors: Set<number>;
  iterations: Set<number>;
  /** How often each benchmark ran in one text. */
  runs: number;
  hasMemory: boolean;
}

/** `go test -bench` of each package, with the names, the number of runs and the GOMAXPROCS that the texts have. */
export function benchmarkCommands(texts: readonly Benchmarks[]): Command[] {
  const packages = new Map<string, OfPackage>();
  for (const text of completedNames(texts)) {
    const runs = new Map<string, number>();
    for (const result of text.results) {
      if (!isOfGo(result)) continue;
      const path = packageOfConfiguration(text.configurations[result.configuration] ?? []);
      const name = benchmarkName(result.name);
      const one = packages.get(path) ?? emptyPackage();
      packages.set(path, one);
      one.names.add(`Benchmark${name.base}`);
      one.processors.add(processorsOf(name));
      one.iterations.add(result.iterations);
      one.hasMemory ||= result.values.some(({ unit }) => unit === 'B/op');
      const key = `${path} ${result.name}`;
      runs.set(key, (runs.get(key) ?? 0) + 1);
      one.runs = Math.max(one.runs, runs.get(key)!);
    }
  }
  return [...packages].map(([path, { names, processors, iterations, runs, hasMemory }]) => ({
    what: 'Benchmarks',
    line: lineOf(
      "go test -run='^$'",
      `-bench=${quoted(patternOf([...names]))}`,
      hasMemory ? '-benchmem' : '',
      `-count=${runs}`,
      `-cpu=${[...processors].sort((a, b) => a - b).join(',')}`,
      isFixed(iterations, names.size) ? `-benchtime=${[...iterations][0]}x` : '',
      packageArguments([path]),
    ),
  }));
}

function emptyPackage(): OfPackage {
  return { names: new Set(), processors: new Set(), iterations: new Set(), runs: 0, hasMemory: false };
}

/** Whether the result has the name that Go gave it: people shorten names in tables. */
function isOfGo({ readFrom }: BenchmarkResult): boolean {
  return readFrom !== 'table' && readFrom !== 'loose';
}

/** Whether the number of iterations was given: Go chooses one for each benchmark. */
function isFixed(iterations: ReadonlySet<number>, benchmarks: number): boolean {
  return benchmarks > 1 && iterations.size === 1 && [...iterations][0]! > 1;
}
