import type { Benchmarks } from '../../model/benchmarks.ts';
import type { Profile } from '../../model/profile.ts';
import { benchmarkFrames, frameKey } from '../compare/benchmarkFrames.ts';
import { benchmarkRuns, resultKey } from '../compare/benchmarkRuns.ts';
import { foreignBenchmarks } from '../compare/foreignBenchmarks.ts';
import { areFixed, performedOperations } from '../compare/performedOperations.ts';
import { studiedModule } from '../compare/sideFacts.ts';
import { throughBenchmarks } from '../compare/throughBenchmarks.ts';
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
}

/** The CPU time of one benchmark of a run. */
export interface CpuOfBenchmark {
  /** Nanoseconds per operation. */
  nanoseconds: number;
  samples: number;
  /** Operations in the profile, including the rounds that the text does not print. */
  operations: number;
  /** The standard error of `operations`, as a fraction. */
  operationsError: number;
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

const known = new WeakMap<Profile, { text: Benchmarks; memory: Profile | null; cpu: ProfiledCpu | null }>();

/**
 * CPU time per operation from the profile alone: the samples of each benchmark ÷ the operations of its own run. null for other
 * profiles.
 *
 * @param runs all profiles of the side: a memory profile of the same run tells the operations more exactly, by the bytes of one
 */
export function cpuPerOperation(run: ProfiledRun, runs: readonly ProfiledRun[]): ProfiledCpu | null {
  const ofMemory = runs.find(({ profile, text }) => text === run.text && hasType(profile, 'alloc_space'));
  const memory = ofMemory?.profile ?? null;
  const before = known.get(run.profile);
  if (before?.text === run.text && before.memory === memory) return before.cpu;
  const cpu = readCpu(run, memory);
  known.set(run.profile, { text: run.text, memory, cpu });
  return cpu;
}

function hasType({ valueTypes }: Profile, wanted: string): boolean {
  return valueTypes.some(({ type }) => type === wanted);
}

function readCpu({ profile, text }: ProfiledRun, memory: Profile | null): ProfiledCpu | null {
  const column = profile.valueTypes.findIndex(({ type, unit }) => type === 'cpu' && unit === 'nanoseconds');
  if (column < 0 || !(profile.period > 0)) return null;
  const naming = stackNaming(profile);
  const frames = benchmarkFrames(profile, naming, benchmarkRuns([text]));
  const functions = frames.map((frame) => frame.functions);
  const { through, profiling, total } = throughBenchmarks(profile, naming, functions, column);
  const counted = performedOperations(profile, naming, text, frames);
  const byBytes = memory === null ? null : performedInMemory(memory, text);
  const runsOf = runsByKey(text);
  const isFixed = areFixed(text);
  const measured = new Map(benchmarkRuns([text]).map((runs) => [frameKey(runs), runs.metrics['ns/op'] ?? 0] as const));
  const benchmarks: ProfiledCpu['benchmarks'] = new Map();
  for (const [at, frame] of frames.entries()) {
    const key = frameKey(frame);
    const own = counted.get(key)?.performed ?? 0;
    // What both profiles show is the larger: bytes of small operations show no rounds.
    const operations = own === 0 ? 0 : Math.max(own, byBytes?.get(key)?.performed ?? 0);
    if (frame.frame === null || operations === 0) continue;
    const spent = Number(through[at]!) - Number(profiling[at]!);
    // More CPU time than time: work outside the measured loop, or on several processors.
    const wall = measured.get(key) ?? 0;
    if (wall > 0 && spent > mostOfWall * wall * operations) continue;
    const ofRun = isFixed ? 0 : byBytes === null ? roundsError.time : roundsError.bytes;
    benchmarks.set(key, {
      nanoseconds: spent / operations,
      samples: spent / profile.period,
      operations,
      operationsError: ofRun / Math.sqrt(runsOf.get(key) ?? 1),
    });
  }
  const busy = profile.durationNanos > 0 ? Number(total) / profile.durationNanos : 0;
  return { benchmarks, foreign: foreignBenchmarks(profile, naming, frames, studiedModule(profile)), busy };
}

/** Standard errors of the operations of one run, as fractions: rounds that were repeated show in samples only if they are many. */
const roundsError = { time: 0.2, bytes: 0.1 };

/** CPU time of the measured loop is at most the time, but for the errors of both. */
const mostOfWall = 1.25;

function performedInMemory(memory: Profile, text: Benchmarks): ReturnType<typeof performedOperations> {
  const naming = stackNaming(memory);
  return performedOperations(memory, naming, text, benchmarkFrames(memory, naming, benchmarkRuns([text])));
}

function runsByKey(text: Benchmarks): Map<string, number> {
  const runs = new Map<string, number>();
  for (const result of text.results) {
    const key = resultKey(text, result);
    runs.set(key, (runs.get(key) ?? 0) + 1);
  }
  return runs;
}
