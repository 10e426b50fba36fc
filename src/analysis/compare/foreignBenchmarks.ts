import type { Profile } from '../../model/profile.ts';
import { groupBy } from '../maps.ts';
import { originOf } from '../names/functionName.ts';
import { groupOfNames, type StackNaming, stackOfLeaf, stackStates } from '../names/stackNaming.ts';
import type { BenchmarkFrame, NamedBenchmark } from './benchmarkFrames.ts';

/** With fewer samples, sampling may have missed a function that did run. */
const fewestSamples = 30;

/**
 * The benchmarks whose CPU profile contains no function of the user's module except the benchmark itself. They measure
 * other code, so a change of the module cannot have changed them. Names without GOMAXPROCS. Memory profiles cannot show
 * this, because they only contain functions that allocate.
 *
 * @param naming by function: `stackNaming(profile)`
 * @param module the user's module path; if '', it is unknown and no benchmark is foreign
 */
export function foreignBenchmarks(
  profile: Profile,
  naming: StackNaming,
  frames: readonly BenchmarkFrame[],
  module: string,
): string[] {
  const counts = profile.valueTypes.findIndex(({ type }) => type === 'samples');
  if (module === '' || counts < 0 || !profile.valueTypes.some(({ type }) => type === 'cpu')) return [];
  const { names, target } = naming;
  const { stacks, samples } = profile;
  const frameOfName = groupOfNames(
    names,
    frames.map(({ functions }) => functions),
  );
  const isOwn = names.map((text, name) => frameOfName[name]! < 0 && originOf(text, module) === 'own');
  /** The outermost benchmark of each stack × 2, + 1 if the user's own code is below it; -1 without a benchmark. */
  const inside = stackStates(stacks, naming, -1, (state, name) => {
    if (state < 0) return frameOfName[name]! < 0 ? -1 : 2 * frameOfName[name]!;
    return isOwn[name] ? state | 1 : state;
  });
  const seen = new Float64Array(frames.length);
  const hasOwn = new Uint8Array(frames.length);
  for (let sample = 0; sample < samples.count; sample++) {
    const stack = stackOfLeaf(samples.stack[sample]!, target);
    const state = stack < 0 ? -1 : inside[stack]!;
    if (state < 0) continue;
    seen[state >> 1]! += Number(samples.values[counts]![sample]!);
    hasOwn[state >> 1]! |= state & 1;
  }
  return frames
    .filter((_, index) => seen[index]! >= fewestSamples && hasOwn[index] === 0)
    .map(({ benchmark }) => benchmark.replace(/-\d+$/, ''));
}

/** Data of a benchmark on one side. */
interface Entry {
  runs: NamedBenchmark;
}

/** A benchmark on two sides; at least one side has it. */
interface PairedBenchmark<Of extends Entry> extends NamedBenchmark {
  one: Of | null;
  other: Of | null;
}

/**
 * Pairs the benchmarks of two sides by package and name; if one side's text does not name the package, by a name that
 * occurs once. In the order of after; benchmarks that only before has come last.
 */
export function pairedBenchmarks<Of extends Entry>(before: readonly Of[], after: readonly Of[]): PairedBenchmark<Of>[] {
  const nameOf = ({ runs }: Of): string => runs.benchmark;
  const [beforeByName, afterByName] = [groupBy(before, nameOf), groupBy(after, nameOf)];
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
