import type { Benchmarks } from '../../model/benchmarks.ts';
import type { Profile } from '../../model/profile.ts';
import type { Amount, ValueType } from '../../model/unit.ts';
import { benchmarkName } from '../benchmarks/benchmarkName.ts';
import { defaultAlpha } from '../benchmarks/benchmarkTables.ts';
import { compareSamples } from '../benchmarks/compareSamples.ts';
import { type StackNaming, stackNaming } from '../names/stackNaming.ts';
import { type BenchmarkFrame, benchmarkFrames, focusOf, frameKey } from './benchmarkFrames.ts';
import {
  type BenchmarkRuns,
  benchmarkRuns,
  countedOperations,
  measuredNanos,
  type OperationUnit,
} from './benchmarkRuns.ts';
import { type CountedRun, countedRuns } from './countedRuns.ts';
import { measuredRuns } from './measuredRuns.ts';
import { metricLimits } from './metricLimits.ts';
import { pairedBenchmarks } from './pairedBenchmarks.ts';
import type { PairSide } from './pairProfiles.ts';
import { type ChosenRoles, noChosenRoles, runThatMade } from './runThatMade.ts';
import { type ThroughBenchmarks, throughBenchmarks } from './throughBenchmarks.ts';

/** A profile of benchmarks and the texts of its side. */
export interface MeasuredProfile {
  profile: Profile;
  /** None that is left out. */
  benchmarks: readonly Benchmarks[];
  /** What somebody says that these are for. */
  chosen?: ChosenRoles;
  /** `stackNaming(profile)`, where it is at hand. */
  naming?: StackNaming;
}

/** One side of an operation. */
export interface OperationSide {
  /** What the text says one operation takes: the median of the runs. */
  metric: number;
  /** Of how many runs. */
  runs: number;
  /** Between what it lies, 95 % sure, by how far the runs scatter; null of a single run, which does not tell. */
  limits: { lo: number; hi: number } | null;
  /** What the samples through the frame add up to, in the unit of the profile. */
  through: Amount;
  /**
   * What of `through` went into taking a memory profile in the same run (0 in other profiles than of CPU time): it
   * makes functions that allocate look dearer than they are without one.
   */
  profiling: Amount;
  /**
   * Operations of the run that was profiled, as its text counts them; null where it is not known which text that is.
   */
  iterations: number | null;
  /**
   * `through` ÷ `iterations`: what an operation takes by the profile alone, in the operation's unit; see `excessOf`.
   * null where iterations are not known.
   */
  estimate: number | null;
  /** What the text of that very run counted or, where it is not known which that is, the one that counted most; null for none. */
  counted: CountedRun | null;
  /**
   * How many times its iterations the profile may hold at most, with the rounds in which `testing` looks for b.N: by what the
   * profile lasted beyond all that its text accounts for. Infinity where that is not known.
   */
  rounds: number;
  /** By what `through` is multiplied to be in the operation's unit. */
  perUnit: number;
  /** How many processors may have worked on it at once: GOMAXPROCS of a benchmark that calls RunParallel, else 1. */
  processors: number;
  /** Functions whose samples are the benchmark's. */
  functions: string[];
  /** Why these. */
  why: string;
}

/** One operation of a benchmark, on two sides. */
export interface Operation {
  /** As in the text, with GOMAXPROCS. */
  benchmark: string;
  /** '' where neither text says. */
  pkg: string;
  /** The benchmark's own function, as the profile spells it; null where it has none of its own. */
  frame: string | null;
  /** The text of a `focus` step that leaves the benchmark's samples; '' without a frame. */
  focus: string;
  before: OperationSide | null;
  after: OperationSide | null;
  /** '' where amounts of this type are not measured per operation. */
  unit: OperationUnit | '';
  /**
   * How likely runs of one and the same benchmark are to be so far apart (Mann-Whitney, as benchstat); null where there
   * are too few of them to tell, or nothing to tell apart.
   */
  p: number | null;
  /** Why amounts cannot be shown per operation of this benchmark: a sentence. '' where they can. */
  problem: string;
}

/** What a type of amounts is per operation: the unit in which `go test` prints it, or why there is none. */
export function operationUnit({ type, unit }: ValueType): { unit: OperationUnit | ''; problem: string } {
  if (type === 'cpu' && unit in nanoseconds) return { unit: 'ns/op', problem: '' };
  if (type === 'alloc_space' && unit === 'bytes') return { unit: 'B/op', problem: '' };
  if (type === 'alloc_objects' && unit === 'count') return { unit: 'allocs/op', problem: '' };
  if (type.startsWith('inuse_')) {
    return { unit: '', problem: 'What is in use at the end is not measured per operation: choose what was allocated.' };
  }
  if (type === 'samples') return { unit: '', problem: 'Samples are not measured per operation: choose CPU time.' };
  return {
    unit: '',
    problem: `Benchmarks measure time, bytes and allocations per operation; ${type} is none of these.`,
  };
}

/**
 * The benchmarks of two sides as operations: for each, what its text says an operation takes and what the profile's
 * samples through its frame add up to. The factor of a side (see `factorOf`) makes these samples add up to the metric,
 * so that a function's amount is its share of the benchmark times what the benchmark measured. Benchmarks are never
 * pooled: each ran for as many iterations as fitted its time, so a sum over several says nothing.
 *
 * @param type by its name in both profiles
 * @returns in the order of after's text, what is only before behind
 */
export function operationsOf(before: MeasuredProfile, after: MeasuredProfile, type: ValueType): Operation[] {
  const { unit, problem } = operationUnit(type);
  const sides = { before: readSide(before, type, unit), after: readSide(after, type, unit) };
  return pairedBenchmarks(sides.before.entries, sides.after.entries).map(({ pkg, benchmark, one, other }) => {
    const frames = [one?.frame, other?.frame].filter((frame) => frame !== undefined);
    const named = frames.map(({ frame }) => frame).filter((frame) => frame !== null);
    // One step leaves the samples of both sides, so it must mean the same on both.
    const frame = named.every((text) => text === named[0]) ? (named[0] ?? null) : null;
    return {
      benchmark,
      pkg,
      frame,
      focus: frame === null ? '' : focusOf(frame),
      before: one?.side ?? null,
      after: other?.side ?? null,
      unit,
      p: unit === '' ? null : chanceOf(one?.runs.values[unit], other?.runs.values[unit]),
      problem: problem || problemOf(benchmark, one, other, frame),
    };
  });
}

/**
 * By what a side's samples are multiplied so that they are per operation: metric ÷ what its samples add up to. null
 * where the operation cannot be shown.
 */
export function factorOf(operation: Operation, side: PairSide): number | null {
  const shown = operation[side];
  if (operation.problem !== '' || shown === null) return null;
  return shown.metric === 0 ? 0 : shown.metric / Number(shown.through);
}

/** Between what a side's figure lies, as parts of it; null where its runs do not tell. */
export function factorLimitsOf({ metric, limits }: OperationSide): { lo: number; hi: number } | null {
  return limits === null || !(metric > 0) ? null : { lo: limits.lo / metric, hi: limits.hi / metric };
}

/** What one profile holds in its benchmarks' frames and beside them, with the frame of every benchmark of its texts. */
export function benchmarkShares(
  { profile, benchmarks, naming = stackNaming(profile) }: MeasuredProfile,
  valueType: number,
): ThroughBenchmarks & { frames: BenchmarkFrame[] } {
  const frames = benchmarkFrames(profile, naming, benchmarkRuns(benchmarks));
  const functions = frames.map((frame) => frame.functions);
  return { frames, ...throughBenchmarks(profile, naming, functions, valueType) };
}

function chanceOf(before: Float64Array | undefined, after: Float64Array | undefined): number | null {
  if (before === undefined || after === undefined) return null;
  const { p, notes } = compareSamples(before, after, 'nothing', defaultAlpha);
  return notes.length > 0 ? null : p;
}

/** A benchmark on one side. */
interface Entry {
  runs: BenchmarkRuns;
  frame: BenchmarkFrame;
  /** null where it lacks the metric. */
  side: OperationSide | null;
}

function readSide(measured: MeasuredProfile, type: ValueType, unit: OperationUnit | ''): { entries: Entry[] } {
  const { profile, benchmarks, chosen = noChosenRoles, naming = stackNaming(profile) } = measured;
  const profiled = runThatMade(profile, benchmarks, chosen);
  const text = benchmarks[profiled];
  const all = measuredRuns(benchmarks, profiled, chosen);
  const frames = benchmarkFrames(profile, naming, all);
  const column = profile.valueTypes.findIndex((own) => own.type === type.type);
  const sums =
    column < 0 || unit === ''
      ? null
      : throughBenchmarks(
          profile,
          naming,
          frames.map(({ functions }) => functions),
          column,
        );
  const perUnit = nanosecondsOf(profile.valueTypes[column]?.unit ?? '');
  const counted = text === undefined ? null : countedOperations(text);
  const countedOf =
    unit === '' || sums === null ? null : countedRuns(benchmarks, profiled, unit, Number(sums.total) * perUnit, chosen);
  const spare = text === undefined ? Infinity : Math.max(0, profile.durationNanos - measuredNanos(text));
  const timeOf = text === undefined ? null : countedRuns([text], 0, 'ns/op', 0);
  const roundsOf = (run: BenchmarkRuns): number => {
    const own = timeOf?.(run) ?? null;
    return own === null || profile.durationNanos === 0 ? Infinity : 1 + spare / (own.operations * own.metric);
  };
  const isParallel = naming.names.includes(parallelBody);
  const entries = all.map((runs, at): Entry => {
    const frame = frames[at]!;
    const metric = unit === '' ? undefined : runs.metrics[unit];
    if (metric === undefined || sums === null) return { runs, frame, side: null };
    const through = sums.through[at]!;
    const profiling = unit === 'ns/op' ? sums.profiling[at]! : 0;
    const iterations = counted?.get(frameKey(runs)) ?? null;
    const estimate = iterations === null || frame.frame === null ? null : (Number(through) * perUnit) / iterations;
    const { functions, why } = frame;
    const processors = isParallel ? Number(benchmarkName(runs.benchmark).gomaxprocs || 1) : 1;
    const values = unit === '' ? undefined : runs.values[unit];
    const limits = values === undefined ? null : metricLimits(values);
    return {
      runs,
      frame,
      side: {
        metric,
        runs: runs.runs,
        limits,
        through,
        profiling,
        iterations,
        estimate,
        counted: countedOf?.(runs) ?? null,
        rounds: roundsOf(runs),
        perUnit,
        processors,
        functions,
        why,
      },
    };
  });
  return { entries };
}

/** Nanoseconds of a profile's unit of time; 1 of what is no time. */
export function nanosecondsOf(unit: string): number {
  return nanoseconds[unit] ?? 1;
}

/** What runs the body of `b.RunParallel`, in goroutines of its own. */
export const parallelBody = 'testing.(*B).RunParallel.func1';

/** Units of time that profiles use, in nanoseconds. */
const nanoseconds: Readonly<Record<string, number>> = {
  nanoseconds: 1,
  microseconds: 1e3,
  milliseconds: 1e6,
  seconds: 1e9,
};

function problemOf(benchmark: string, one: Entry | null, other: Entry | null, frame: string | null): string {
  if (one === null || other === null) {
    return `${benchmark} is only in the text of ${one === null ? 'after' : 'before'}.`;
  }
  const problem = problemOfSide(one, 'before') || problemOfSide(other, 'after');
  if (problem !== '') return problem;
  if (frame !== null || (one.frame.frame === null && other.frame.frame === null)) return '';
  return `Its function is ${one.frame.frame} before and ${other.frame.frame} after, so one filter cannot leave the samples of both.`;
}

function problemOfSide({ frame, side }: Entry, name: PairSide): string {
  if (side === null) return `The text of ${name} does not have this figure: run with -benchmem.`;
  if (!Number.isFinite(side.metric) || side.metric < 0) return `The figure of ${name} is ${side.metric}.`;
  if (frame.state === 'shared') return frame.why;
  // What takes nothing leaves no samples.
  if (side.metric === 0) return '';
  if (frame.state === 'absent') return `${name === 'before' ? 'Before' : 'After'}: ${frame.why}`;
  if (Number(side.through) > 0) return '';
  return `No sample of ${name} goes through the benchmark's frame.`;
}
