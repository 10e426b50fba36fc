import type { Benchmarks } from '../../model/benchmarks.ts';
import type { Profile } from '../../model/profile.ts';
import { mean } from '../benchmarks/summarize.ts';
import { benchmarkFrames, frameKey } from '../compare/benchmarkFrames.ts';
import { benchmarkRuns, resultsByBenchmark, timeOf } from '../compare/benchmarkRuns.ts';
import { foreignBenchmarks } from '../compare/foreignBenchmarks.ts';
import { markSetup } from '../compare/markSetup.ts';
import { type Performed, performedOperations } from '../compare/performedOperations.ts';
import { studiedModule } from '../compare/sideFacts.ts';
import { throughBenchmarks } from '../compare/throughBenchmarks.ts';
import { WeakMemo } from '../memo/weakMemo.ts';
import { stackNaming } from '../names/stackNaming.ts';

/** A profile and the text of the run that made it. */
export interface ProfiledRun {
  profile: Profile;
  text: Benchmarks;
}

/** Profiles of benchmarks of two sides, each with the text of its run. */
export interface ProfiledSides {
  before: readonly ProfiledRun[];
  after: readonly ProfiledRun[];
  /** Whether all profiles of both sides, of known runs or not, are of one build. */
  isOneBuild?: boolean;
}

/** The CPU time of one benchmark of a run. */
export interface CpuOfBenchmark {
  /** Nanoseconds per operation. */
  nanoseconds: number;
  samples: number;
  /** Operations in the profile, including the rounds that the text does not print. */
  operations: number;
  /**
   * The standard error apart from that of the samples, as a fraction: of `operations`, and of runs that were slower
   * than others.
   */
  error: number;
}

/** The CPU time of a run's benchmarks, from its profile. */
export interface ProfiledCpu {
  /** By `frameKey`; benchmarks whose samples cannot be separated are left out. */
  benchmarks: Map<string, CpuOfBenchmark>;
  /** Benchmarks in whose samples no function of the module occurs, without GOMAXPROCS. */
  foreign: string[];
  /** The average number of busy processors; 0 if the profile does not say. */
  busy: number;
}

const byTexts = new WeakMemo<ProfiledCpu | null>();

/**
 * CPU time per operation from the profile alone: the samples of each benchmark ÷ the operations of its own run. null
 * for other profiles.
 *
 * @param runs all profiles of the side: a memory profile of the same run tells the operations more exactly, by the
 * bytes of one
 * @param all those of both sides: each may show what is setup
 */
export function cpuPerOperation(
  run: ProfiledRun,
  runs: readonly ProfiledRun[],
  all: readonly ProfiledRun[],
): ProfiledCpu | null {
  const ofMemory = runs.find(({ profile, text }) => text === run.text && hasType(profile, 'alloc_space'));
  const memory = ofMemory?.profile ?? null;
  const profiles = all.map(({ profile }) => profile);
  const subjects = [run.profile, run.text, ...(memory === null ? [] : [memory]), ...profiles];
  return byTexts.of(subjects, String(memory === null), () =>
    readCpu(
      run,
      memory,
      profiles.filter((other) => other !== run.profile),
    ),
  );
}

function hasType({ valueTypes }: Profile, wanted: string): boolean {
  return valueTypes.some(({ type }) => type === wanted);
}

function readCpu(
  { profile: whole, text }: ProfiledRun,
  memory: Profile | null,
  others: readonly Profile[],
): ProfiledCpu | null {
  const profile = markSetup({ profile: whole, benchmarks: [text] }, others);
  const column = profile.valueTypes.findIndex(({ type, unit }) => type === 'cpu' && unit === 'nanoseconds');
  if (column < 0 || !(profile.period > 0)) return null;
  const naming = stackNaming(profile);
  const frames = benchmarkFrames(profile, naming, benchmarkRuns([text]));
  const functions = frames.map((frame) => frame.functions);
  const { through, profiling, total } = throughBenchmarks(profile, naming, functions, column);
  const counted = performedOperations(profile, naming, text, frames);
  const byBytes = memory === null ? null : performedInMemory(memory, text, others);
  const results = resultsByBenchmark(text);
  const benchmarks: ProfiledCpu['benchmarks'] = new Map();
  for (const [index, frame] of frames.entries()) {
    const key = frameKey(frame);
    const { performed: operations, error } = moreExact(counted.get(key), byBytes?.get(key));
    if (frame.frame === null || operations === 0) continue;
    const spent = Number(through[index]!) - Number(profiling[index]!);
    // More CPU time than time: work outside the measured loop, or on several processors.
    const wall = (results.get(key) ?? []).map((one) => timeOf(one) ?? 0).filter((time) => time > 0);
    const ofWall = spent / operations / mean(wall);
    if (ofWall > mostOfWall) continue;
    benchmarks.set(key, {
      nanoseconds: spent / operations,
      samples: spent / profile.period,
      operations,
      error: Math.hypot(error, Math.min(1, ofWall || 0) * errorOfMean(wall)),
    });
  }
  const busy = profile.durationNanos > 0 ? Number(total) / profile.durationNanos : 0;
  return { benchmarks, foreign: foreignBenchmarks(profile, naming, frames, studiedModule(profile)), busy };
}

/** CPU time of the measured loop is at most the time, but for the errors of both. */
const mostOfWall = 1.25;

function performedInMemory(
  memory: Profile,
  text: Benchmarks,
  others: readonly Profile[],
): ReturnType<typeof performedOperations> {
  const profile = markSetup({ profile: memory, benchmarks: [text] }, others);
  const naming = stackNaming(profile);
  return performedOperations(profile, naming, text, benchmarkFrames(profile, naming, benchmarkRuns([text])));
}

/**
 * The operations that two profiles of one run show, by the one with the smaller error; alike exact, the larger number.
 */
function moreExact(one: Performed | undefined, other: Performed | undefined): { performed: number; error: number } {
  const { performed = 0, error = 0 } = one ?? {};
  if (performed === null || performed === 0) return { performed: 0, error };
  if (other?.performed == null || other.error > error) return { performed, error };
  const isAlike = other.error === error;
  return { performed: isAlike ? Math.max(performed, other.performed) : other.performed, error: other.error };
}

/** A slow spell lasts for several runs: as if every other run were the one before. */
const persistence = 2;

/**
 * The standard error of the mean of runs, as a fraction of it. Runs of a benchmark that had a processor to itself take
 * longer only where its CPU time is longer: caches and cores that others share.
 */
function errorOfMean(times: readonly number[]): number {
  if (times.length < 2) return 0;
  const center = mean(times);
  const variance = times.reduce((sum, time) => sum + (time - center) ** 2, 0) / (times.length - 1);
  return Math.sqrt((persistence * variance) / times.length) / center;
}
