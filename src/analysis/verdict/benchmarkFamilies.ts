import type { Benchmarks } from '../../model/benchmarks.ts';
import type { Profile } from '../../model/profile.ts';
import { benchmarkName } from '../benchmarks/benchmarkName.ts';
import { packageOfConfiguration } from '../benchmarks/configuration.ts';
import { benchmarkOf } from '../compare/benchmarkFrames.ts';
import { measuredIn } from '../compare/benchmarkRuns.ts';
import { throughBenchmarks } from '../compare/throughBenchmarks.ts';
import { getOrInsert } from '../maps.ts';
import { weakMemoized } from '../memo/weakMemo.ts';
import { packageOf } from '../names/functionName.ts';
import { stackNaming } from '../names/stackNaming.ts';

/** A benchmark in a profile, including its sub-benchmarks. */
export interface BenchmarkFamily {
  /** The package's path. */
  pkg: string;
  /** The benchmark's name without sub-benchmarks. */
  base: string;
  /** The sum of the samples through it, one entry per value type. */
  amounts: number[];
}

/** The benchmarks in a profile; computed once per profile. */
export const familiesOf: (profile: Profile) => readonly BenchmarkFamily[] = weakMemoized(readFamilies);

function readFamilies(profile: Profile): BenchmarkFamily[] {
  // Most profiles of services are large and contain no benchmarks.
  if (!profile.strings.some((text) => text.includes('.Benchmark'))) return [];
  const naming = stackNaming(profile);
  const functions = new Map<string, { pkg: string; base: string; names: string[] }>();
  for (const name of naming.names) {
    const parts = benchmarkOf(name);
    if (parts === null) continue;
    const pkg = packageOf(name);
    const key = familyKey(pkg, parts.base);
    getOrInsert(functions, key, () => ({ pkg, base: parts.base, names: [] })).names.push(name);
  }
  const families = [...functions.values()];
  const frames = families.map(({ names }) => names);
  const amounts = profile.valueTypes.map((_, valueType) =>
    throughBenchmarks(profile, naming, frames, valueType).through.map(Number),
  );
  return families.map(({ pkg, base }, index) => ({ pkg, base, amounts: amounts.map((ofType) => ofType[index]!) }));
}

/**
 * The measured amounts of a text: iterations × figure, summed over the runs of a benchmark and its sub-benchmarks; by
 * `familyKey`.
 */
export function measuredByFamily({ results, configurations }: Benchmarks, unit: 'ns/op' | 'B/op'): Map<string, number> {
  const sums = new Map<string, number>();
  for (const result of results) {
    const pkg = packageOfConfiguration(configurations[result.configuration] ?? []);
    const key = familyKey(pkg, benchmarkName(result.name).base);
    sums.set(key, (sums.get(key) ?? 0) + result.iterations * (measuredIn(result, unit) ?? 0));
  }
  return sums;
}

/** The measured amount of all benchmarks of a text, in ns or bytes. */
export function measuredTotal(text: Benchmarks, unit: 'ns/op' | 'B/op'): number {
  return [...measuredByFamily(text, unit).values()].reduce((sum, one) => sum + one, 0);
}

/**
 * The samples of a profile through benchmarks that a text names, and through other benchmarks: CPU time or allocated
 * bytes.
 */
export function amountsOfText(profile: Profile, text: Benchmarks): { named: number; foreign: number } {
  const isCpu = profile.valueTypes.some(({ type }) => type === 'cpu');
  const column = Math.max(
    0,
    profile.valueTypes.findIndex(({ type }) => type === (isCpu ? 'cpu' : 'alloc_space')),
  );
  const keys = [...measuredByFamily(text, 'ns/op').keys()];
  let [named, foreign] = [0, 0];
  for (const family of familiesOf(profile)) {
    if (keys.some((key) => isOfFamily(key, family))) named += family.amounts[column]!;
    else foreign += family.amounts[column]!;
  }
  return { named, foreign };
}

function familyKey(pkg: string, base: string): string {
  return `${pkg}\0${base}`;
}

/**
 * Whether a key of `measuredByFamily` is a benchmark of a profile. The text may lack the package, and test packages end
 * in `_test`.
 */
export function isOfFamily(key: string, { pkg, base }: BenchmarkFamily): boolean {
  return (
    [pkg, pkg.replace(/_test$/, ''), ''].some((path) => familyKey(path, base) === key) ||
    (pathless.has(pkg) && key.endsWith(`\0${base}`))
  );
}

/** Package names in function names of test binaries whose package has no import path. */
const pathless = new Set(['main', 'command-line-arguments']);
