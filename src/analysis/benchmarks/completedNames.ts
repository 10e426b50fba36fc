import type { BenchmarkResult, Benchmarks } from '../../model/benchmarks.ts';
import { getOrInsert } from '../maps.ts';
import { benchmarkName } from './benchmarkName.ts';
import { packageOfConfiguration } from './configuration.ts';
import { stemOf } from './variants.ts';

/** The packages and GOMAXPROCS values of a benchmark's name in other texts. */
interface Elsewhere {
  packages: Set<string>;
  suffixes: Set<string>;
}

/**
 * Completes names: adds the package and GOMAXPROCS that some texts omit from the other texts, so that the same
 * benchmark has the same name everywhere. A written report names no package and seldom GOMAXPROCS, but still means the
 * same benchmark. A package is only added to a text that names none; GOMAXPROCS only to names that Go did not write
 * itself (Go omits it if it is 1); both only if the other texts agree. Complete texts are returned unchanged.
 */
export function completedNames(texts: readonly Benchmarks[]): Benchmarks[] {
  const saysPackage = texts.map(namesPackage);
  const isPackageKnown = saysPackage.includes(true);
  const lacking = texts.map(
    (text, index) => (!saysPackage[index] && isPackageKnown) || text.results.some(mayLackProcessors),
  );
  if (texts.length < 2 || !lacking.includes(true)) return [...texts];
  const byStem = new Map<string, Elsewhere>();
  for (const text of texts) note(text, byStem);
  const all = new Set([...byStem.values()].flatMap(({ packages }) => [...packages]));
  return texts.map((text, index) =>
    lacking[index] === true ? completed(text, byStem, saysPackage[index] === true ? null : all) : text,
  );
}

function namesPackage({ configurations, results }: Benchmarks): boolean {
  const used = new Set(results.map(({ configuration }) => configuration));
  return [...used].some((at) => packageOfConfiguration(configurations[at]!) !== '');
}

/** Whether a person wrote the result: people leave GOMAXPROCS out. */
function mayLackProcessors({ name, readFrom }: BenchmarkResult): boolean {
  return readFrom !== 'plain' && readFrom !== 'rejoined' && benchmarkName(name).gomaxprocs === '';
}

function note({ results, configurations }: Benchmarks, byStem: Map<string, Elsewhere>): void {
  const packages = configurations.map(packageOfConfiguration);
  for (const result of results) {
    const { name, configuration } = result;
    const stem = stemOf(name);
    const one = getOrInsert(byStem, stem, () => ({ packages: new Set<string>(), suffixes: new Set<string>() }));
    if (packages[configuration] !== '') one.packages.add(packages[configuration]!);
    if (!mayLackProcessors(result)) one.suffixes.add(name.slice(stem.length));
  }
}

/** @param all all packages that any text names; null if the text names its own */
function completed(
  text: Benchmarks,
  byStem: ReadonlyMap<string, Elsewhere>,
  all: ReadonlySet<string> | null,
): Benchmarks {
  const configurations = [...text.configurations];
  const added = new Map<string, number>();
  const inPackage = (configuration: number, pkg: string): number => {
    const id = `${configuration} ${pkg}`;
    return getOrInsert(added, id, () => configurations.push([...configurations[configuration]!, ['pkg', pkg]]) - 1);
  };
  // A common benchmark name shows that the text is about that package.
  const isAbout = all !== null && text.results.some(({ name }) => (byStem.get(stemOf(name))?.packages.size ?? 0) > 0);
  const results = text.results.map((result): BenchmarkResult => {
    const { packages, suffixes } = byStem.get(stemOf(result.name))!;
    const candidates = packages.size > 0 ? packages : isAbout ? all : packages;
    const pkg = all !== null && candidates.size === 1 ? [...candidates][0]! : '';
    const suffix = mayLackProcessors(result) && suffixes.size === 1 ? [...suffixes][0]! : '';
    if (pkg === '' && suffix === '') return result;
    return {
      ...result,
      name: result.name + suffix,
      configuration: pkg === '' ? result.configuration : inPackage(result.configuration, pkg),
    };
  });
  return { ...text, configurations, results };
}
