import type { Benchmarks } from '../../model/benchmarks.ts';
import type { Profile } from '../../model/profile.ts';
import type { Amount, ValueType } from '../../model/unit.ts';
import { benchmarkName, processorsOf } from '../benchmarks/benchmarkName.ts';
import { defaultAlpha } from '../benchmarks/benchmarkTables.ts';
import { compareSamples } from '../benchmarks/compareSamples.ts';
import { fewestForInterval } from '../benchmarks/medianInterval.ts';
import { summarize } from '../benchmarks/summarize.ts';
import { type StackNaming, stackNaming } from '../names/stackNaming.ts';
import { type BenchmarkFrame, benchmarkFrames, focusOf, frameKey, type NamedBenchmark } from './benchmarkFrames.ts';
import { type BenchmarkRuns, benchmarkRuns, countedOperations, measuredNanos } from './benchmarkRuns.ts';
import { pairedBenchmarks } from './foreignBenchmarks.ts';
import { nanosecondsOf, type OperationUnit, operationUnit } from './operationUnit.ts';
import type { PairSide } from './pairProfiles.ts';
import { type ChosenRoles, noChosenRoles, runThatMade } from './runThatMade.ts';
import { type ThroughBenchmarks, throughBenchmarks } from './throughBenchmarks.ts';

/** A profile of benchmarks and the benchmark texts of its side. */
export interface MeasuredProfile {
  profile: Profile;
  /** The texts of the side, without texts that the user left out. */
  benchmarks: readonly Benchmarks[];
  /** The roles that the user gave to the texts. */
  chosen?: ChosenRoles;
  /** `stackNaming(profile)`, if already computed. */
  naming?: StackNaming;
}

/** One side of an operation. */
export interface OperationSide {
  /** The text's figure per operation: the median of the runs. */
  metric: number;
  /** The number of runs behind `metric`. */
  runs: number;
  /**
   * The 95% confidence limits of `metric`, from the scatter of the runs; null for a single run, which has no scatter.
   */
  limits: { lo: number; hi: number } | null;
  /** The sum of the samples through the frame, in the unit of the profile. */
  through: Amount;
  /**
   * The part of `through` that was spent on taking a memory profile in the same run (0 unless the profile is of CPU
   * time): it makes allocating functions look more expensive than they are without profiling.
   */
  profiling: Amount;
  /** Operations of the profiled run, as its text states them; null if that text is unknown. */
  iterations: number | null;
  /**
   * `through` ÷ `iterations`: the cost of an operation by the profile alone, in the operation's unit; see `excessOf`.
   * null if the iterations are unknown.
   */
  estimate: number | null;
  /**
   * The count in the text of the profiled run or, if that text is unknown, the highest count of any text; null if there
   * is none.
   */
  counted: CountedRun | null;
  /**
   * An upper bound for the iterations in the profile, as a multiple of `iterations`, including the rounds in which
   * `testing` looks for b.N: computed from the time that the profile lasted beyond the time its text accounts for.
   * Infinity if that is unknown.
   */
  rounds: number;
  /** The factor that converts `through` to the operation's unit. */
  perUnit: number;
  /**
   * How many processors may have worked on the operation at once: GOMAXPROCS if the benchmark calls RunParallel, else
   * 1.
   */
  processors: number;
  /** Functions whose samples belong to the benchmark. */
  functions: string[];
  /** Why these functions: a sentence. */
  why: string;
}

/** One operation of a benchmark, on two sides. */
export interface Operation {
  /** The name as in the text, with GOMAXPROCS. */
  benchmark: string;
  /** '' if neither text names the package. */
  pkg: string;
  /** The benchmark's own function, as the profile spells it; null if it does not have one. */
  frame: string | null;
  /** The text of a `focus` step that keeps only the benchmark's samples; '' without a frame. */
  focus: string;
  before: OperationSide | null;
  after: OperationSide | null;
  /** '' if amounts of this type are not measured per operation. */
  unit: OperationUnit | '';
  /**
   * The p-value of the difference between the runs of both sides (Mann-Whitney, as in benchstat); null if there are too
   * few runs, or if all runs are equal.
   */
  p: number | null;
  /** Why amounts cannot be shown per operation of this benchmark: a sentence. '' if they can. */
  problem: string;
}

/**
 * The benchmarks of two sides as operations: for each, the text's figure per operation and the sum of the profile's
 * samples through its frame. The factor of a side (see `factorOf`) scales these samples so that they add up to the
 * metric: a function's amount is its share of the benchmark's samples × the measured figure. Benchmarks are never
 * pooled: Go chose each benchmark's iteration count to fill `-benchtime`, so a sum over several benchmarks is
 * meaningless.
 *
 * @param type the value type, found by its name in both profiles
 * @returns the operations in the order of after's text, those that only before has last
 */
export function operationsOf(before: MeasuredProfile, after: MeasuredProfile, type: ValueType): Operation[] {
  const { unit, problem } = operationUnit(type);
  const sides = { before: readSide(before, type, unit), after: readSide(after, type, unit) };
  return pairedBenchmarks(sides.before.entries, sides.after.entries).map(({ pkg, benchmark, one, other }) => {
    const frames = [one?.frame, other?.frame].filter((frame) => frame !== undefined);
    const named = frames.map(({ frame }) => frame).filter((frame) => frame !== null);
    // One step filters the samples of both sides, so it must mean the same function on both.
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
 * The factor that scales a side's samples to amounts per operation: metric ÷ the sum of its samples. null if the
 * operation has a problem.
 */
export function factorOf(operation: Operation, side: PairSide): number | null {
  const shown = operation[side];
  if (operation.problem !== '' || shown === null) return null;
  return shown.metric === 0 ? 0 : shown.metric / Number(shown.through);
}

/** The confidence limits of a side's figure, as fractions of it; null if its runs do not give limits. */
export function factorLimitsOf({ metric, limits }: OperationSide): { lo: number; hi: number } | null {
  return limits === null || !(metric > 0) ? null : { lo: limits.lo / metric, hi: limits.hi / metric };
}

/**
 * The amounts of one profile inside and outside its benchmarks' frames, with the frame of every benchmark of its texts.
 */
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
  /** null if the benchmark was not measured in this metric. */
  side: OperationSide | null;
}

function readSide(measured: MeasuredProfile, type: ValueType, unit: OperationUnit | ''): { entries: Entry[] } {
  const { profile, benchmarks, chosen = noChosenRoles, naming = stackNaming(profile) } = measured;
  const profiled = runThatMade(profile, benchmarks, chosen);
  const text = benchmarks[profiled];
  const all = measuredRuns(benchmarks, profiled, chosen);
  const frames = benchmarkFrames(profile, naming, all);
  const column = profile.valueTypes.findIndex((each) => each.type === type.type);
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
    const countedRun = timeOf?.(run) ?? null;
    return countedRun === null || profile.durationNanos === 0
      ? Infinity
      : 1 + spare / (countedRun.operations * countedRun.metric);
  };
  const isParallel = naming.names.includes(parallelBody);
  const entries = all.map((runs, index): Entry => {
    const frame = frames[index]!;
    const metric = unit === '' ? undefined : runs.metrics[unit];
    if (metric === undefined || sums === null) return { runs, frame, side: null };
    const through = sums.through[index]!;
    const profiling = unit === 'ns/op' ? sums.profiling[index]! : 0;
    const iterations = counted?.get(frameKey(runs)) ?? null;
    const estimate = iterations === null || frame.frame === null ? null : (Number(through) * perUnit) / iterations;
    const { functions, why } = frame;
    const processors = isParallel ? processorsOf(benchmarkName(runs.benchmark)) : 1;
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

/** The function that runs the body of `b.RunParallel`, in its own goroutines. */
const parallelBody = 'testing.(*B).RunParallel.func1';

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
  // An operation with a figure of 0 has no samples.
  if (side.metric === 0) return '';
  if (frame.state === 'absent') return `${name === 'before' ? 'Before' : 'After'}: ${frame.why}`;
  if (Number(side.through) > 0) return '';
  return `No sample of ${name} goes through the benchmark's frame.`;
}

/** The operations and the figure of one benchmark in a text. */
export interface CountedRun {
  /** The sum of b.N over the benchmark's runs. */
  operations: number;
  /** The text's figure per operation. */
  metric: number;
}

/** A text that accounts for less than this fraction of a profile belongs to another run: no setup takes that much. */
const leastOfRun = 0.05;

/**
 * The operations of a benchmark in one of several texts: the text of the profiled run (`known`, its index) or, if that
 * is unknown (-1), the one with the most operations among the texts not marked as only measured. null if no text states
 * them, or if the text can hardly be from that run.
 *
 * @param total the sum of all samples of the profile, in the unit
 */
function countedRuns(
  texts: readonly Benchmarks[],
  index: number,
  unit: OperationUnit,
  total: number,
  roles: ChosenRoles = noChosenRoles,
): (benchmark: NamedBenchmark) => CountedRun | null {
  const chosen = index < 0 ? texts.filter((text) => roles.get(text) !== 'measured') : [texts[index]!];
  const perText = chosen.flatMap((text) => {
    const counts = countedOperations(text);
    const runs = benchmarkRuns([text]);
    const all = runs.reduce((sum, one) => sum + (counts.get(frameKey(one)) ?? 0) * (one.metrics[unit] ?? 0), 0);
    return all < leastOfRun * total
      ? []
      : [{ counts, runs: new Map(runs.map((one) => [frameKey(one), one] as const)) }];
  });
  return (benchmark) => {
    const key = frameKey(benchmark);
    let most: CountedRun | null = null;
    for (const { counts, runs } of perText) {
      const operations = counts.get(key) ?? null;
      const metric = runs.get(key)?.metrics[unit];
      if (operations === null || operations === 0 || metric === undefined) continue;
      if (most === null || operations * metric > most.operations * most.metric) most = { operations, metric };
    }
    return most;
  };
}

/** 97.5% quantiles of Student's t with 1, 2, 3 … degrees of freedom. */
const student = [12.706, 4.303, 3.182, 2.776];

/** The standard error of a median ÷ that of a mean, for normally distributed runs. */
const medianToMean = Math.sqrt(Math.PI / 2);

/**
 * The 95% confidence limits of a benchmark's figure, from the scatter of its runs: benchstat's interval of the median
 * or, with too few runs for that, the standard error of the median with Student's t. null for a single run, which does
 * not show run-to-run variation.
 *
 * @param runs in ascending order
 */
export function metricLimits(runs: ArrayLike<number>): { lo: number; hi: number } | null {
  const count = runs.length;
  if (count < 2) return null;
  const { center, lo, hi } = summarize(runs, 'nothing');
  if (count >= fewestForInterval) return { lo, hi };
  const mean = Array.from(runs).reduce((sum, run) => sum + run, 0) / count;
  const squares = Array.from(runs).reduce((sum, run) => sum + (run - mean) ** 2, 0);
  const error = medianToMean * student[count - 2]! * Math.sqrt(squares / (count - 1) / count);
  return { lo: Math.max(0, center - error), hi: center + error };
}

/**
 * The measured runs of a side; all texts are included. Figures of the profiled run (`profiled`, an index, or -1) are
 * not pooled with figures of other runs of the same benchmark unless the user says so: profiling has a cost, and the
 * conditions differ. A text that the user marked as only made for a profile has no measured runs.
 */
function measuredRuns(
  benchmarks: readonly Benchmarks[],
  profiled: number,
  chosen: ChosenRoles,
): readonly BenchmarkRuns[] {
  const pooled = benchmarks.filter((text) => chosen.get(text) !== 'made-profile');
  const all = benchmarkRuns(pooled);
  const text = benchmarks[profiled];
  if (text === undefined || chosen.has(text) || pooled.length === 1) return all;
  const byItself = new Map(
    benchmarkRuns(pooled.filter((one) => one !== text)).map((runs) => [frameKey(runs), runs] as const),
  );
  return all.map((runs) => byItself.get(frameKey(runs)) ?? runs);
}
