import type { Benchmarks } from '../../model/benchmarks.ts';
import { smallestOf } from '../../units/largestOf.ts';
import { mean, medianOf } from '../benchmarks/summarize.ts';
import { timeOf } from '../compare/benchmarkRuns.ts';
import { getOrInsert } from '../maps.ts';
import type { GradedTexts } from './measurableReason.ts';
import { isOfOneProcess } from './processes.ts';

/** How the times of one side changed during its measurement. */
export interface RoundTrend {
  /**
   * `rounds`: all benchmarks once, then all again; `blocks`: all runs of one benchmark, then all of the next, as
   * `-count` does.
   */
  order: 'rounds' | 'blocks';
  /** How much longer the last runs took than the first, over all benchmarks: 0.2 is +20%. */
  change: number;
  /** The distance of the runs' rank order from a random order, in standard errors. */
  z: number;
  /** For rounds: the deviation of each from the benchmarks' own medians, as a median logarithm; empty for blocks. */
  rounds: number[];
  /**
   * The range of whole rounds, without the lowest and the highest: 0.2 is +20%. 0 if the range does not exceed the
   * scatter of single benchmarks, and for blocks.
   */
  swing: number;
}

/** With fewer runs a random order cannot be told from a trend. */
const fewestRuns = 4;

/**
 * Whether the times of a side rise or fall over its runs: a rank test (Mann and Kendall) of time against the position
 * of the run, over all benchmarks. Each benchmark is compared with itself only, so a slow benchmark is no trend. null
 * if no benchmark has enough runs.
 */
export function roundTrend(texts: readonly Benchmarks[]): RoundTrend | null {
  const runs = new Map<string, number[]>();
  let [blocks, last] = [0, ''];
  for (const [index, { results }] of texts.entries()) {
    for (const result of results) {
      const time = timeOf(result);
      if (time === null || !(time > 0)) continue;
      const key = `${result.configuration} ${result.name}`;
      if (`${index} ${key}` !== last) blocks++;
      last = `${index} ${key}`;
      getOrInsert(runs, key, () => []).push(Math.log(time));
    }
  }
  const many = [...runs.values()].filter((list) => list.length >= fewestRuns);
  if (many.length === 0) return null;
  const deviations = many.map((list) => {
    const center = medianOf(list);
    return list.map((value) => value - center);
  });
  // For a single benchmark the two orders are the same.
  if (runs.size === 1 || blocks > runs.size * texts.length) {
    const count = smallestOf(deviations.map(({ length }) => length));
    const rounds = Array.from({ length: count }, (_, index) => medianOf(deviations.map((list) => list[index]!)));
    return {
      order: 'rounds',
      change: Math.expm1(rise(rounds)),
      z: kendall(rounds),
      rounds,
      swing: swingOf(deviations, rounds),
    };
  }
  const z = deviations.reduce((sum, list) => sum + kendall(list), 0) / Math.sqrt(deviations.length);
  return { order: 'blocks', change: Math.expm1(mean(deviations.map(rise))), z, rounds: [], swing: 0 };
}

/**
 * Whether both sides have all runs of one benchmark, then all of the next, as `-count` writes them: each side was
 * measured without a break.
 */
export function isInOneGo({ before, after }: GradedTexts): boolean {
  return [before, after].every((side) => side.length === 1 && roundTrend(side)?.order === 'blocks');
}

/** Whether both sides were measured by several processes each, as sides in turns are. */
export function areOfManyProcesses({ before, after }: GradedTexts): boolean {
  return [before, after].every((texts) => texts.length > 1 || texts.some((text) => !isOfOneProcess(text)));
}

/**
 * Whether the sides were measured in turns, so that the machine affects both: by the starts of their processes, or
 * because their rounds rise and fall together. If the texts tell no starts and nothing rises or falls, this cannot be
 * detected.
 */
export function isMeasuredInTurns(texts: GradedTexts): boolean {
  if (doAlternate(texts)) return true;
  const [before, after] = [roundTrend(texts.before), roundTrend(texts.after)];
  return before !== null && after !== null && areInTurns(before, after);
}

/** Of as many changes of side as turns make at least, this part. */
const alternating = 0.75;
const fewestStarts = 4;

/** Whether processes of one side started between those of the other all along. */
function doAlternate({ before, after }: GradedTexts): boolean {
  const [old, now] = [before, after].map((texts, side) =>
    texts.flatMap(({ starts = [] }) => starts.map(({ seconds }) => ({ seconds, side }))),
  ) as [Start[], Start[]];
  const fewest = Math.min(old.length, now.length);
  const inOrder = [...old, ...now].sort((a, b) => a.seconds - b.seconds);
  const changes = inOrder.filter(({ side }, index) => index > 0 && side !== inOrder[index - 1]!.side).length;
  return fewest >= fewestStarts && changes >= alternating * fewest;
}

interface Start {
  seconds: number;
  side: number;
}

function areInTurns(before: RoundTrend, after: RoundTrend): boolean {
  const count = Math.min(before.rounds.length, after.rounds.length);
  if (count < 5 || before.rounds.length !== after.rounds.length) return false;
  const [a, b] = [before.rounds, after.rounds];
  // Two loads that drift, each by itself, often rise and fall together; from round to round they do not.
  return correlationZ(a, b) > together && correlationZ(steps(a), steps(b)) > together;
}

/** How far a correlation is from none, in standard errors (Fisher's transformation). */
function correlationZ(a: readonly number[], b: readonly number[]): number {
  const [meanOfA, meanOfB] = [mean(a), mean(b)];
  const both = a.reduce((sum, value, index) => sum + (value - meanOfA) * (b[index]! - meanOfB), 0);
  const squares = (list: readonly number[], center: number) =>
    list.reduce((sum, value) => sum + (value - center) ** 2, 0);
  const correlation = both / Math.sqrt(squares(a, meanOfA) * squares(b, meanOfB));
  return Math.atanh(Math.min(correlation, 1 - 1e-9)) * Math.sqrt(a.length - 3);
}

function steps(values: readonly number[]): number[] {
  return values.slice(1).map((value, index) => value - values[index]!);
}

/**
 * The z value that chance exceeds once in 100: protects against two sides that drift in the same direction by chance.
 */
const together = 2.326;

function kendall(values: readonly number[]): number {
  const n = values.length;
  if (n < 3) return 0;
  let sum = 0;
  for (let index = 0; index < n; index++)
    for (let next = index + 1; next < n; next++) sum += Math.sign(values[next]! - values[index]!);
  return sum / Math.sqrt((n * (n - 1) * (2 * n + 5)) / 18);
}

/**
 * The z value from which rounds differ by more than the independent scatter of the benchmarks explains, in standard
 * errors.
 */
const differAt = 3.29;

function swingOf(deviations: readonly (readonly number[])[], rounds: readonly number[]): number {
  const count = rounds.length;
  if (count < fewestRuns || deviations.length < 3 || friedman(deviations, count) < differAt) return 0;
  const sorted = rounds.toSorted((a, b) => a - b);
  return Math.expm1(sorted[count - 2]! - sorted[1]!);
}

/**
 * Tests whether the same rounds are slow in all benchmarks: Friedman's test of the ranks of rounds within each
 * benchmark, as a standard normal deviate (Wilson and Hilferty's approximation of chi-square).
 */
function friedman(deviations: readonly (readonly number[])[], count: number): number {
  const sums = new Float64Array(count);
  for (const list of deviations) {
    for (let index = 0; index < count; index++) {
      for (let other = 0; other < count; other++) sums[index]! += (Math.sign(list[index]! - list[other]!) + 1) / 2;
    }
  }
  const center = mean([...sums]);
  const squares = sums.reduce((sum, one) => sum + (one - center) ** 2, 0);
  const chiSquare = (12 * squares) / (deviations.length * count * (count + 1));
  const part = 2 / (9 * (count - 1));
  return (Math.cbrt(chiSquare / (count - 1)) - (1 - part)) / Math.sqrt(part);
}

/** The mean of the last third minus the mean of the first third. */
function rise(values: readonly number[]): number {
  const third = Math.max(1, Math.floor(values.length / 3));
  return mean(values.slice(-third)) - mean(values.slice(0, third));
}
