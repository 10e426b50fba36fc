import type { Benchmarks } from '../../model/benchmarks.ts';
import type { Profile } from '../../model/profile.ts';
import { benchmarkFrames, frameKey } from '../compare/benchmarkFrames.ts';
import { benchmarkRuns, resultKey } from '../compare/benchmarkRuns.ts';
import { foreignBenchmarks } from '../compare/foreignBenchmarks.ts';
import { withRounds } from '../compare/performedOperations.ts';
import { throughBenchmarks } from '../compare/throughBenchmarks.ts';
import { guessModule } from '../names/functionName.ts';
import { stackNaming } from '../names/stackNaming.ts';

/** A profile and the text of the run that made it. */
export interface ProfiledRun {
  profile: Profile;
  text: Benchmarks;
}

/** The CPU time of a run's benchmarks, from its profile. */
export interface ProfiledCpu {
  /** By `frameKey`; benchmarks whose samples cannot be separated are left out. */
  benchmarks: Map<string, { nanoseconds: number; samples: number }>;
  /** Benchmarks in whose samples no function of the module occurs, without GOMAXPROCS. */
  foreign: string[];
  /** The average number of busy processors; 0 if the profile does not say. */
  busy: number;
}

const known = new WeakMap<Profile, { text: Benchmarks; cpu: ProfiledCpu | null }>();

/**
 * CPU time per operation from the profile alone: the samples of each benchmark ÷ the iterations of its own run. null for other
 * profiles.
 */
export function cpuPerOperation(run: ProfiledRun): ProfiledCpu | null {
  const before = known.get(run.profile);
  if (before?.text === run.text) return before.cpu;
  const cpu = readCpu(run);
  known.set(run.profile, { text: run.text, cpu });
  return cpu;
}

function readCpu({ profile, text }: ProfiledRun): ProfiledCpu | null {
  const column = profile.valueTypes.findIndex(({ type, unit }) => type === 'cpu' && unit === 'nanoseconds');
  if (column < 0 || !(profile.period > 0)) return null;
  const naming = stackNaming(profile);
  const frames = benchmarkFrames(profile, naming, benchmarkRuns([text]));
  const functions = frames.map((frame) => frame.functions);
  const { through, profiling, total } = throughBenchmarks(profile, naming, functions, column);
  const iterations = iterationsOf(text);
  const benchmarks: ProfiledCpu['benchmarks'] = new Map();
  for (const [at, frame] of frames.entries()) {
    const operations = iterations.get(frameKey(frame)) ?? 0;
    if (frame.frame === null || operations === 0) continue;
    const spent = Number(through[at]!) - Number(profiling[at]!);
    benchmarks.set(frameKey(frame), { nanoseconds: spent / operations, samples: spent / profile.period });
  }
  const module = profile.known?.module ?? guessModule(naming.names, naming.files);
  const busy = profile.durationNanos > 0 ? Number(total) / profile.durationNanos : 0;
  return { benchmarks, foreign: foreignBenchmarks(profile, naming, frames, module), busy };
}

/**
 * The operations that each benchmark ran, by `frameKey`: those of every run, and those of the rounds before it, which are only in
 * the profile. 0 if a text does not say.
 */
function iterationsOf(text: Benchmarks): Map<string, number> {
  const counted = new Map<string, number>();
  for (const result of text.results) {
    const { iterations } = result;
    const key = resultKey(text, result);
    const before = counted.get(key);
    counted.set(key, before === 0 || iterations === 0 ? 0 : (before ?? 0) + withRounds(iterations));
  }
  return counted;
}
