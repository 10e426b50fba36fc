import type { Profile, StackTable } from '../../model/profile.ts';
import { benchmarkName } from '../benchmarks/benchmarkName.ts';
import { getOrInsert, groupBy } from '../maps.ts';
import { REMAINDER } from '../names/foldedHome.ts';
import { packageOf } from '../names/functionName.ts';
import { quotedRegexp } from '../names/quoted.ts';
import { eachCall, type StackNaming } from '../names/stackNaming.ts';

/** A benchmark as its text names it. */
export interface NamedBenchmark {
  /** The text's `pkg:`; '' if it has none. */
  pkg: string;
  /** The name without the word Benchmark, with sub-benchmarks and GOMAXPROCS: `Encode/size=10-8`. */
  benchmark: string;
}

/** The functions of a profile whose samples belong to one benchmark. */
export interface BenchmarkFrame extends NamedBenchmark {
  /**
   * The function that `testing` runs for the benchmark, as the profile spells it: `pkg.BenchmarkX`, or a closure of it
   * that is one of its sub-benchmarks. Goroutines that it starts have other root functions, whose names begin with this
   * one. null if the profile has no such function, or if the function belongs to several benchmarks.
   */
  frame: string | null;
  /** Names of the frame and its closures: a sample through one of them belongs to the benchmark. */
  functions: string[];
  /** The top-level function `pkg.BenchmarkX`, also for a sub-benchmark; null if the profile does not have it. */
  family: string | null;
  /** `found`; `absent`: no sample goes through the benchmark; `shared`: the function belongs to several benchmarks. */
  state: 'found' | 'absent' | 'shared';
  /** Why this frame was chosen, or why there is none: a sentence. */
  why: string;
}

/** Package names in function names of test binaries whose package has no import path. */
const pathless = new Set(['main', 'command-line-arguments']);

/**
 * Finds each benchmark's own frame among the functions of a profile. Sub-benchmarks are run by closures of their
 * benchmark, each in its own goroutine, whose stack does not contain `pkg.BenchmarkX` itself. Closures are numbered in
 * source order, and sub-benchmarks are printed in the order in which they ran. So they are matched in order, but only
 * if `testing` calls as many closures as there are sub-benchmarks. A loop that runs all sub-benchmarks has one closure
 * for all of them, so they cannot be told apart.
 *
 * @param naming by function: `stackNaming(profile)`
 * @param benchmarks in the order of the text, which may name one several times
 * @returns one entry for each distinct benchmark, in the order of their first mention
 */
export function benchmarkFrames(
  { stacks }: Pick<Profile, 'stacks'>,
  naming: StackNaming,
  benchmarks: Iterable<NamedBenchmark>,
): BenchmarkFrame[] {
  const functions = functionsByBenchmark(naming.names);
  const run = calledByHarness(naming, stacks);
  const families = new Map<string, NamedBenchmark[]>();
  const seen = new Set<string>();
  const order: string[] = [];
  for (const { pkg, benchmark } of benchmarks) {
    const id = frameKey({ pkg, benchmark });
    if (seen.has(id)) continue;
    seen.add(id);
    order.push(id);
    const family = `${pkg}\0${benchmarkName(benchmark).base}`;
    getOrInsert(families, family, () => []).push({ pkg, benchmark });
  }
  const byKey = new Map<string, BenchmarkFrame>();
  for (const members of families.values()) {
    for (const frame of framesOfFamily(members, functions, naming.names, run)) byKey.set(frameKey(frame), frame);
  }
  return order.map((id) => byKey.get(id)!);
}

/** A unique key for a benchmark. */
export function frameKey({ pkg, benchmark }: NamedBenchmark): string {
  return `${pkg}\0${benchmark}`;
}

/**
 * An RE2 expression that matches the frame and its closures, and no other function. It serves as the text of a `focus`
 * step.
 */
export function focusOf(frame: string): string {
  return `^${quotedRegexp(frame)}(\\..*)?$`;
}

/**
 * Whether a function is a benchmark or a closure of one. As in `go test`, the word Benchmark must not be followed by a
 * lowercase letter.
 */
export function isBenchmarkFunction(name: string): boolean {
  return benchmarkOf(name) !== null;
}

/** Whether a function only measures or tests: a benchmark, or in a file of tests. */
export function isCodeOfTests(name: string, file: string): boolean {
  return isBenchmarkFunction(name) || file.endsWith('_test.go');
}

/** A function that belongs to a benchmark. */
interface BenchmarkFunction {
  /** Index into the names. */
  name: number;
  /** The benchmark's function as the profile spells it, without the closure suffix. */
  frame: string;
}

/** Functions by the name after the word Benchmark, then by package. */
type Functions = Map<string, Map<string, BenchmarkFunction[]>>;

function functionsByBenchmark(names: readonly string[]): Functions {
  const functions: Functions = new Map();
  for (const [name, text] of names.entries()) {
    const parts = benchmarkOf(text);
    if (parts === null) continue;
    const packages = getOrInsert(functions, parts.base, () => new Map());
    const path = packageOf(text);
    getOrInsert(packages, path, () => []).push({ name, frame: parts.frame });
  }
  return functions;
}

/**
 * For a benchmark's function or one of its closures: the name after the word Benchmark, and the name of the benchmark's
 * own function. null for all other functions.
 */
export function benchmarkOf(name: string): { base: string; frame: string } | null {
  if (!name.includes('.Benchmark')) return null;
  const bracket = name.search(/[[({<]/);
  const head = bracket < 0 ? name : name.slice(0, bracket);
  const slash = head.lastIndexOf('/') + 1;
  const [, path = '', base = ''] = /^([^.]*)\.Benchmark((?:[^\p{Ll}.][^.]*)?)(?:\.|$)/u.exec(head.slice(slash)) ?? [];
  // `testing` has types such as `BenchmarkResult`, which are no benchmarks.
  return path === '' || (slash === 0 && path === 'testing')
    ? null
    : { base, frame: `${head.slice(0, slash)}${path}.Benchmark${base}` };
}

function framesOfFamily(
  members: readonly NamedBenchmark[],
  functions: Functions,
  names: readonly string[],
  run: Uint8Array,
): BenchmarkFrame[] {
  const { base } = benchmarkName(members[0]!.benchmark);
  const { path, why } = packageFor(members[0]!.pkg, base, functions.get(base) ?? new Map());
  if (path === null) return members.map((member) => noFrame(member, why));
  const benchmarkFunctions = functions.get(base)!.get(path)!;
  const { frame } = benchmarkFunctions[0]!;
  const all = benchmarkFunctions.map(({ name }) => names[name]!);
  const stems = groupBy(members, ({ benchmark }) => benchmark.replace(/-\d+$/, ''));
  const closures = subBenchmarks(
    all.filter((text, index) => run[benchmarkFunctions[index]!.name] === 1 && text !== frame),
    frame,
  );
  const apart = tellApart([...stems.keys()], closures, frame, all);
  return [...stems].flatMap(([stem, many]) => {
    if (many.length > 1) {
      return many.map((member) =>
        noFrame(
          member,
          `Benchmark${stem} was run with ${many.length} settings of GOMAXPROCS, and the profile does not tell which sample is of which.`,
          'shared',
          frame,
        ),
      );
    }
    const called = apart.frames?.get(stem);
    if (called === undefined) return [noFrame(many[0]!, apart.why, 'shared', frame)];
    const mine = all.filter((text) => text === called || text.startsWith(`${called}.`));
    return [{ ...many[0]!, frame: called, functions: mine, family: frame, state: 'found' as const, why: apart.why }];
  });
}

function noFrame(
  benchmark: NamedBenchmark,
  why: string,
  state: 'absent' | 'shared' = 'absent',
  family: string | null = null,
): BenchmarkFrame {
  return { ...benchmark, frame: null, functions: [], family, state, why };
}

/**
 * The package of the benchmark's function: the package itself, or the external test package whose name ends in `_test`.
 */
function packageFor(
  pkg: string,
  base: string,
  packages: ReadonlyMap<string, unknown>,
): { path: string | null; why: string } {
  const there = [...packages.keys()];
  if (there.length === 0) return { path: null, why: `No sample of the profile goes through Benchmark${base}.` };
  const fitting = pkg === '' ? there : there.filter((path) => path === pkg || path === `${pkg}_test`);
  const chosen = fitting.length > 0 ? fitting : there.filter((path) => pathless.has(path));
  if (chosen.length === 1) return { path: chosen[0]!, why: '' };
  if (chosen.length === 0) {
    return {
      path: null,
      why: `The text is of package ${pkg}; the profile has Benchmark${base} only in ${there.join(' and ')}.`,
    };
  }
  return { path: null, why: `Benchmark${base} is in several packages of the profile: ${chosen.join(', ')}.` };
}

interface Closure {
  name: string;
  /** Its position in the source: the numbers of the closures around it, outermost first. */
  place: number[];
}

/**
 * The closures that `testing` runs and that run no sub-benchmarks themselves, in source order; null if their names do
 * not show the order.
 */
function subBenchmarks(closures: readonly string[], frame: string): Closure[] | null {
  const innermost = closures.filter((name) => !closures.some((other) => other.startsWith(`${name}.`)));
  const placed: Closure[] = [];
  for (const name of innermost) {
    const rest = name.slice(frame.length);
    if (!/^\.func\d+(?:\.(?:func)?\d+)*$/.test(rest)) return null;
    placed.push({ name, place: Array.from(rest.matchAll(/\d+/g), ([digits]) => Number(digits)) });
  }
  return placed.sort((a, b) => comparePlaces(a.place, b.place));
}

function comparePlaces(a: readonly number[], b: readonly number[]): number {
  for (let index = 0; index < Math.min(a.length, b.length); index++)
    if (a[index] !== b[index]) return a[index]! - b[index]!;
  return a.length - b.length;
}

function tellApart(
  stems: readonly string[],
  closures: readonly Closure[] | null,
  frame: string,
  all: readonly string[],
): { frames: Map<string, string> | null; why: string } {
  const [only] = stems;
  if (stems.length === 1 && !only!.includes('/')) {
    return {
      frames: new Map([[only!, frame]]),
      why: all.includes(frame)
        ? `Samples through ${frame}.`
        : `Samples through closures of ${frame}, which run in goroutines of their own.`,
    };
  }
  if (stems.length === 1 && closures !== null && closures.length < 2) {
    return {
      frames: new Map([[only!, closures[0]?.name ?? frame]]),
      why: 'It is the only sub-benchmark in the text.',
    };
  }
  const family = frame.slice(frame.lastIndexOf('.') + 1);
  if (closures !== null && closures.length === stems.length && stems.every((stem) => stem.includes('/'))) {
    return {
      frames: new Map(stems.map((stem, index) => [stem, closures[index]!.name])),
      why: `${family} has ${stems.length} sub-benchmarks in the text and ${closures.length} closures in the profile, matched in their order.`,
    };
  }
  const counted = closures === null || closures.length === 0 ? 'no closure of its own' : few(closures.length);
  return {
    frames: null,
    why: `${family} has ${stems.length} sub-benchmarks in the text and ${counted} in the profile, so samples cannot be told apart, and their figures are not one number.`,
  };
}

function few(closures: number): string {
  return closures === 1 ? 'one function that runs them' : `${closures} functions that run them`;
}

/** The function that calls each benchmark and sub-benchmark, once a round. */
export const BENCHMARK_RUNNER = 'testing.(*B).runN';

/** Packages that `testing` calls here for its own purposes. */
const needed = new Set(['testing', 'runtime', 'context']);

/**
 * For each name, 1 if `testing` calls it as a benchmark. Not included: calls that `testing` makes for itself (a
 * collection before each round, a context), the bodies of `RunParallel`, which belong to the benchmark that started
 * them, and frames that a short form cut off.
 *
 * @param naming by function: `stackNaming(profile)`
 */
export function calledByHarness(
  naming: Pick<StackNaming, 'names' | 'first' | 'end' | 'name'>,
  stacks: Pick<StackTable, 'count' | 'caller' | 'location'>,
): Uint8Array {
  const { names } = naming;
  const runs = Uint8Array.from(names, (text) => Number(text === BENCHMARK_RUNNER));
  const called = new Uint8Array(names.length);
  if (!runs.includes(1)) return called;
  eachCall(stacks, naming, (_, caller, callee) => {
    if (caller >= 0 && runs[caller] === 1) called[callee] = 1;
  });
  for (const [index, text] of names.entries()) {
    if (called[index] === 0) continue;
    if (text === REMAINDER || needed.has(packageOf(text))) called[index] = 0;
  }
  return called;
}
