import { encodeProfile, type PlannedProfile } from '../../encodeProfile.ts';
import type { Random } from '../../random.ts';
import type { Operation } from './program.ts';

/** What a process did of one operation. */
export interface Done {
  operation: Operation;
  /** Frames above those of the operation's paths, outermost first. */
  above: readonly string[];
  /** How often, all rounds included. */
  times: number;
  /** How many runs there were, each with what is allocated once. */
  runs: number;
  /** CPU time ÷ what the operation's paths say. */
  cpuFactor: number;
}

export interface Recording {
  buildId: string;
  /** Seconds since 1970, and seconds that it took. */
  begin: number;
  duration: number;
}

/** Samples a second of Go's CPU profiler. */
const hertz = 100;
const nanos = 10_000_000;
/** Go samples an allocation of `size` bytes with probability 1 − e^(−size ÷ rate). */
const memoryRate = 512 * 1024;
/** Stacks of the collector and the scheduler, and their shares of the CPU time of the rest. */
const background = [
  { frames: ['runtime.gcBgMarkWorker', 'runtime.systemstack', 'runtime.gcDrain', 'runtime.scanObject'], share: 0.05 },
  { frames: ['runtime.gcBgMarkWorker', 'runtime.systemstack', 'runtime.gcDrain', 'runtime.greyobject'], share: 0.02 },
  { frames: ['runtime.mcall', 'runtime.park_m', 'runtime.schedule', 'runtime.findRunnable'], share: 0.02 },
] as const;

/** Functions whose CPU time follows that of everything else. */
export const backgroundFrames: readonly string[] = background.flatMap(({ frames }) => frames);

/** A CPU profile: each path has a Poisson number of samples. */
export function cpuProfile(random: Random, all: readonly Done[], recording: Recording): Uint8Array<ArrayBuffer> {
  const samples: PlannedProfile['samples'] = [];
  const add = (stack: readonly string[], seconds: number): void => {
    const count = poisson(random, seconds * hertz);
    if (count > 0) samples.push({ stack: [...stack], values: [BigInt(count), BigInt(count * nanos)] });
  };
  let sum = 0;
  for (const { operation, above, times, cpuFactor } of all) {
    for (const { frames, cpu } of operation.paths) {
      sum += times * cpu * cpuFactor;
      add([...above, ...frames], times * cpu * cpuFactor);
    }
  }
  for (const { frames, share } of background) add(frames, sum * share);
  return encoded({
    valueTypes: [
      { type: 'samples', unit: 'count' },
      { type: 'cpu', unit: 'nanoseconds' },
    ],
    samples,
    period: { type: 'cpu', unit: 'nanoseconds', value: BigInt(nanos) },
    durationNanos: BigInt(Math.round(recording.duration * 1e9)),
    ...program(recording.buildId, recording.begin),
  });
}

/** A memory profile as `runtime/pprof` writes it, with the weights of its samples. */
export function memoryProfile(random: Random, all: readonly Done[], recording: Recording): Uint8Array<ArrayBuffer> {
  const samples: PlannedProfile['samples'] = [];
  const add = (stack: readonly string[], count: number, size: number): void => {
    const chance = 1 - Math.exp(-size / memoryRate);
    const events = poisson(random, count * chance);
    if (events === 0) return;
    const objects = Math.round(events / chance);
    const values = [objects, objects * size, 0, 0].map(BigInt);
    samples.push({ stack: [...stack], values, labels: { bytes: BigInt(size) } });
  };
  for (const { operation, above, times, runs } of all) {
    for (const { frames, allocations, size } of operation.paths) {
      // The allocator itself is in no stack of a memory profile.
      const own = frames.filter((frame) => !frame.startsWith('runtime.'));
      if (allocations > 0) add([...above, ...own], times * allocations, size);
    }
    if (operation.once > 0) add([...above, operation.paths[0]!.frames[0]!], runs, operation.once);
  }
  add(['runtime.main', 'runtime.doInit', 'runtime.doInit1', 'unicode.init'], 400, 1024);
  return encoded({
    valueTypes: [
      { type: 'alloc_objects', unit: 'count' },
      { type: 'alloc_space', unit: 'bytes' },
      { type: 'inuse_objects', unit: 'count' },
      { type: 'inuse_space', unit: 'bytes' },
    ],
    samples,
    period: { type: 'space', unit: 'bytes', value: BigInt(memoryRate) },
    defaultType: 'alloc_space',
    // Go writes when a CPU profile began, and when a memory profile was written.
    ...program(recording.buildId, recording.begin + recording.duration),
  });
}

/** A Poisson count; a large one is as good as normally distributed. */
function poisson(random: Random, mean: number): number {
  return mean < 1000 ? random.poisson(mean) : Math.round(mean + Math.sqrt(mean) * random.normal());
}

function program(buildId: string, seconds: number): Partial<PlannedProfile> {
  return { buildId, program: '/tmp/made.test', timeNanos: BigInt(Math.round(seconds * 1e6)) * 1000n };
}

function encoded(plan: PlannedProfile): Uint8Array<ArrayBuffer> {
  return new Uint8Array(encodeProfile(plan));
}
