import { normalCdf, normalQuantile } from '../benchmarks/mannWhitney.ts';
import { confidence } from '../benchmarks/medianInterval.ts';
import { medianOf } from '../benchmarks/summarize.ts';
import { countTest } from '../compare/countTest.ts';
import { type CpuOfBenchmark, cpuPerOperation, type ProfiledCpu, type ProfiledSides } from './cpuPerOperation.ts';

/** CPU time per operation of a benchmark on both sides, from the profiles of its runs. */
export interface CpuEstimate {
  /** Nanoseconds per operation. */
  before: number;
  after: number;
  samples: { before: number; after: number };
  /** The logarithm of after ÷ before, and its 95% confidence limits. */
  change: number;
  lo: number;
  hi: number;
  /** The p-value of the hypothesis that it did not change. */
  p: number;
}

/** What both sides' CPU profiles show about the same benchmarks. */
export interface CpuPair {
  /** By `frameKey`. */
  benchmarks: ReadonlyMap<string, CpuEstimate>;
  /** The benchmarks that are foreign on both sides. */
  foreign: readonly string[];
  /** The average number of busy processors of each side's profiled runs; 0 if no profile says it. */
  busy: readonly [before: number, after: number];
}

/**
 * CPU time per operation of two processes differs by this standard error, as a logarithm, if nothing changed: caches,
 * clock, placement.
 */
const processError = 0.03;
/** From this many benchmarks on their own scatter shows the error between the two processes. */
const fewestForScatter = 3;
/** The median of a chi-squared variable with one degree of freedom. */
const medianSquare = 0.4549;

const z = normalQuantile((1 + confidence) / 2);

/** The CPU data of both sides; null if a side has no CPU profile of benchmarks. */
export function cpuOf({ before, after }: ProfiledSides): CpuPair | null {
  const runsOfBoth = [...before, ...after];
  const [old, now] = [before, after].map((runs) => runs.flatMap((run) => cpuPerOperation(run, runs, runsOfBoth) ?? []));
  if (old!.length === 0 || now!.length === 0) return null;
  const merged = (all: readonly ProfiledCpu[]) => new Map(all.flatMap(({ benchmarks }) => [...benchmarks]));
  const ofAfter = merged(now!);
  const pairs = [...merged(old!)].flatMap(([key, one]) => {
    const other = ofAfter.get(key);
    return other === undefined || one.samples + other.samples === 0 ? [] : [{ key, one, other }];
  });
  const error = Math.max(processError, excessError(pairs));
  const foreign = now!.flatMap((one) => one.foreign);
  return {
    benchmarks: new Map(pairs.map(({ key, one, other }) => [key, estimateOf(one, other, error)])),
    foreign: old!.flatMap((one) => one.foreign).filter((name) => foreign.includes(name)),
    busy: [busyOf(old!), busyOf(now!)],
  };
}

function busyOf(runs: readonly ProfiledCpu[]): number {
  const busyShares = runs.flatMap(({ busy }) => busy || []);
  return busyShares.length === 0 ? 0 : busyShares.reduce((sum, one) => sum + one, 0) / busyShares.length;
}

/**
 * The standard error between the two processes that the benchmarks show beyond sampling: if they scatter more than
 * their samples explain, the typical excess (the median of squared deviations, as genomic control does: B. Devlin, K.
 * Roeder, Biometrics 55, 1999, 997–1004).
 */
function excessError(pairs: readonly { one: CpuOfBenchmark; other: CpuOfBenchmark }[]): number {
  const measured = pairs.filter(({ one, other }) => one.samples > 0 && other.samples > 0);
  if (measured.length < fewestForScatter) return 0;
  const squares = measured.map(({ one, other }) => {
    const variance = 1 / one.samples + 1 / other.samples + one.error ** 2 + other.error ** 2;
    return { excess: changeOf(one, other) ** 2 / medianSquare - variance };
  });
  return Math.sqrt(Math.max(0, medianOf(squares.map(({ excess }) => excess))));
}

function changeOf(one: CpuOfBenchmark, other: CpuOfBenchmark): number {
  return Math.log(other.nanoseconds / one.nanoseconds);
}

/**
 * The ratio of two rates of samples: limits by Wilson's score method for before's part of all samples, widened on the
 * scale of logarithms by the error between processes and those of either side. The p-value of few samples is exact
 * (`countTest`), against a ratio that such an error alone could have made.
 */
function estimateOf(one: CpuOfBenchmark, other: CpuOfBenchmark, processes: number): CpuEstimate {
  const error = Math.hypot(processes, one.error, other.error);
  const [old, now] = [one.samples, other.samples];
  const ratioOf = (part: number): number => Math.log((1 - part) / part) + Math.log(one.operations / other.operations);
  const all = old + now;
  const center = (old + (z * z) / 2) / (all + z * z);
  const reach = (z * Math.sqrt((old * now) / all + (z * z) / 4)) / (all + z * z);
  const change = changeOf(one, other);
  const [low, high] = [ratioOf(center + reach), ratioOf(center - reach)];
  const exposure = one.operations / (one.operations + other.operations);
  const tilted = one.operations * Math.exp(-Math.sign(change) * z * error);
  const isFew = Math.min(old, now) < fewSamples;
  const normal = Math.abs(change) / Math.sqrt(1 / old + 1 / now + error * error);
  return {
    before: one.nanoseconds,
    after: other.nanoseconds,
    samples: { before: old, after: now },
    change,
    lo: Number.isFinite(change) ? change - Math.hypot(change - low, z * error) : low,
    hi: Number.isFinite(change) ? change + Math.hypot(high - change, z * error) : high,
    p: isFew
      ? Math.max(countTest(old, now, exposure), countTest(old, now, tilted / (tilted + other.operations)))
      : 2 * normalCdf(-normal),
  };
}

/** With fewer samples on a side the normal approximation of a ratio is poor. */
const fewSamples = 20;
