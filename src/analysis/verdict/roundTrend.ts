import type { BenchmarkResult, Benchmarks } from '../../model/benchmarks.ts';
import { smallestOf } from '../../units/largestOf.ts';
import { median } from '../benchmarks/summarize.ts';
import { inOperationUnit } from '../compare/benchmarkRuns.ts';
import type { GradedTexts } from './doubt.ts';

/** How the times of one side went while it was measured. */
export interface RoundTrend {
  /** `rounds`: all benchmarks, then all again; `blocks`: all runs of one, then all of the next, as `-count` makes them. */
  order: 'rounds' | 'blocks';
  /** By how much the last runs took longer than the first, over all benchmarks: 0.2 is 20 % longer. */
  change: number;
  /** How far the ranks of the runs are from an order by chance, in standard errors. */
  z: number;
  /** Of rounds: how far each is from the benchmarks' own medians, as median logarithm; empty for blocks. */
  rounds: number[];
  /**
   * By how much whole rounds differ, the lowest and the highest left out: 0.2 is 20 % longer. 0 if that is no more than the
   * scatter of single benchmarks, and for blocks.
   */
  swing: number;
}

/** With fewer runs an order by chance cannot be told from a trend. */
const fewestRuns = 4;

/**
 * Whether the times of a side rise or fall over its runs: a rank test (Mann and Kendall) of time against the place of the run,
 * over all benchmarks. A benchmark that is slower than another is no trend, for each is compared with itself. null if no
 * benchmark has runs enough.
 */
export function roundTrend(texts: readonly Benchmarks[]): RoundTrend | null {
  const runs = new Map<string, number[]>();
  let [blocks, last] = [0, ''];
  for (const [at, { results }] of texts.entries()) {
    for (const result of results) {
      const time = timeOf(result);
      if (time === null || !(time > 0)) continue;
      const key = `${result.configuration} ${result.name}`;
      if (`${at} ${key}` !== last) blocks++;
      last = `${at} ${key}`;
      const known = runs.get(key);
      if (known === undefined) runs.set(key, [Math.log(time)]);
      else known.push(Math.log(time));
    }
  }
  const many = [...runs.values()].filter((list) => list.length >= fewestRuns);
  if (many.length === 0) return null;
  const deviations = many.map((list) => {
    const center = median(list.toSorted((a, b) => a - b));
    return list.map((value) => value - center);
  });
  // Of a single benchmark the two orders are the same.
  if (runs.size === 1 || blocks > runs.size * texts.length) {
    const count = smallestOf(deviations.map(({ length }) => length));
    const rounds = Array.from({ length: count }, (_, at) =>
      median(deviations.map((list) => list[at]!).sort((a, b) => a - b)),
    );
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

/** All runs of one benchmark, then all of the next, on both sides: so `-count` writes them, in one go for each side. */
export function isInOneGo({ before, after }: GradedTexts): boolean {
  return [before, after].every((side) => side.length === 1 && roundTrend(side)?.order === 'blocks');
}

/**
 * Whether the rounds of two sides rise and fall together, as they do when the sides are measured in turns: what the machine
 * does falls on both then. On a machine where nothing rises or falls that cannot be told.
 */
export function isMeasuredInTurns(texts: GradedTexts): boolean {
  const [before, after] = [roundTrend(texts.before), roundTrend(texts.after)];
  return before !== null && after !== null && areInTurns(before, after);
}

function areInTurns(before: RoundTrend, after: RoundTrend): boolean {
  const count = Math.min(before.rounds.length, after.rounds.length);
  if (count < 5 || before.rounds.length !== after.rounds.length) return false;
  const [a, b] = [before.rounds, after.rounds];
  const [meanOfA, meanOfB] = [mean(a), mean(b)];
  const both = a.reduce((sum, value, at) => sum + (value - meanOfA) * (b[at]! - meanOfB), 0);
  const own = (list: readonly number[], center: number) => list.reduce((sum, value) => sum + (value - center) ** 2, 0);
  const correlation = both / Math.sqrt(own(a, meanOfA) * own(b, meanOfB));
  return Math.atanh(Math.min(correlation, 1 - 1e-9)) * Math.sqrt(count - 3) > together;
}

/** A correlation that chance exceeds once in 100: sides that both drift the same way by chance are not to be trusted. */
const together = 2.326;

function timeOf({ values }: BenchmarkResult): number | null {
  for (const value of values) {
    const measured = inOperationUnit(value);
    if (measured?.unit === 'ns/op') return measured.value;
  }
  return null;
}

function kendall(values: readonly number[]): number {
  const n = values.length;
  if (n < 3) return 0;
  let sum = 0;
  for (let at = 0; at < n; at++)
    for (let next = at + 1; next < n; next++) sum += Math.sign(values[next]! - values[at]!);
  return sum / Math.sqrt((n * (n - 1) * (2 * n + 5)) / 18);
}

/** From this on rounds differ by more than chance makes of benchmarks that each scatter by themselves, in standard errors. */
const differAt = 3.29;

function swingOf(deviations: readonly (readonly number[])[], rounds: readonly number[]): number {
  const count = rounds.length;
  if (count < fewestRuns || deviations.length < 3 || friedman(deviations, count) < differAt) return 0;
  const sorted = rounds.toSorted((a, b) => a - b);
  return Math.expm1(sorted[count - 2]! - sorted[1]!);
}

/**
 * Whether the same rounds are slow in all benchmarks: Friedman's test of the ranks of rounds within each, as a standard normal
 * deviate (Wilson and Hilferty's approximation of chi-square).
 */
function friedman(deviations: readonly (readonly number[])[], count: number): number {
  const sums = new Float64Array(count);
  for (const list of deviations) {
    for (let at = 0; at < count; at++) {
      for (let other = 0; other < count; other++) sums[at]! += (Math.sign(list[at]! - list[other]!) + 1) / 2;
    }
  }
  const center = mean([...sums]);
  const squares = sums.reduce((sum, one) => sum + (one - center) ** 2, 0);
  const chiSquare = (12 * squares) / (deviations.length * count * (count + 1));
  const part = 2 / (9 * (count - 1));
  return (Math.cbrt(chiSquare / (count - 1)) - (1 - part)) / Math.sqrt(part);
}

/** The last third against the first. */
function rise(values: readonly number[]): number {
  const third = Math.max(1, Math.floor(values.length / 3));
  return mean(values.slice(-third)) - mean(values.slice(0, third));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
