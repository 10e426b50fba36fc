import type { Benchmarks } from '../../model/benchmarks.ts';
import { dictionary } from '../../model/dictionary.ts';
import type { Profile } from '../../model/profile.ts';
import { medianOf, robustDeviation } from '../benchmarks/summarize.ts';
import { groupOfNames, outermostStates, type StackNaming, stackOfLeaf, stackStates } from '../names/stackNaming.ts';
import { type BenchmarkFrame, frameKey } from './benchmarkFrames.ts';
import { measuredIn, resultsByBenchmark } from './benchmarkRuns.ts';
import { type OperationUnit } from './operationUnit.ts';

/**
 * The standard error of one run's iterations, as a fraction: how often `testing` repeats a round is not in the text.
 */
const roundsError = 0.2;

/** The largest factor by which `testing` increases b.N from one round to the next. */
const growth = 100;
/**
 * The number of iterations of each benchmark of a run, by `frameKey`. A profile has more iterations than the text
 * prints:
 *
 * - `testing` runs 1, 100, 10,000 … iterations until it can predict b.N. With `b.Loop` (whose samples are in `run1`)
 *   and with `-benchtime=Nx` it does not.
 * - A round that took less than `-benchtime` because its prediction was wrong is repeated with a larger b.N. Only the
 *   samples show this: the profile then has up to 83% more than the text accounts for. Bytes of the samples ÷ B/op are
 *   an estimate of all iterations, weighted by its error against that of the rounds. CPU time ÷ ns/op is one, too,
 *   where the benchmark had as much of a processor as most of the run; elsewhere only far too much CPU time shows a
 *   round.
 *
 * @param naming by function: `stackNaming(profile)`
 * @param frames the frames of the text's benchmarks in this profile
 */
export function performedOperations(
  profile: Profile,
  naming: StackNaming,
  text: Benchmarks,
  frames: readonly BenchmarkFrame[],
): Map<string, Performed> {
  const isFixed = areFixed(text);
  const { amounts, unit, event } = seenInFrames(profile, naming, frames);
  const performedOf = Array.from(resultsByBenchmark(text), ([key, results]) => {
    const counts = results.map(({ iterations }) => iterations);
    const seen = amounts.get(key);
    const performed = byText(counts, isFixed, seen);
    const accounted = unit === '' ? 0 : sumOf(results.map((one) => one.iterations * (measuredIn(one, unit) ?? 0)));
    if (seen === undefined || accounted === 0 || performed.error === 0) return { key, performed, sampled: null };
    const perOperation = accounted / sumOf(counts);
    const amount = unit === 'B/op' ? seen.all : seen.serial;
    return { key, performed, sampled: { operations: amount / perOperation, events: amount / event, perOperation } };
  });
  const correct = unit === 'B/op' ? byBytes : byTime(performedOf);
  return new Map(
    performedOf.map(({ key, performed, sampled }) => [key, sampled === null ? performed : correct(performed, sampled)]),
  );
}

/** The iterations as far as a text tells them. */
function byText(counts: readonly number[], isFixed: boolean, seen: Seen | undefined): Performed {
  if (counts.some((count) => count === 0)) return { printed: null, performed: null, error: 0 };
  const printed = sumOf(counts);
  if (isFixed) return { printed, performed: sumOf(counts.map((count) => (count > 1 ? count + 1 : 1))), error: 0 };
  if (seen !== undefined && seen.first > seen.later) return { printed, performed: printed, error: 0 };
  return { printed, performed: sumOf(counts.map(withRounds)), error: roundsError / Math.sqrt(counts.length) };
}

/** Whether a text's runs had a fixed number of iterations (`-benchtime=Nx`), instead of as many as fill a time. */
function areFixed({ results }: Benchmarks): boolean {
  const [first, ...others] = results;
  if (first === undefined || others.some(({ iterations }) => iterations !== first.iterations)) return false;
  if (first.iterations < growth) return true;
  return !isPower(first.iterations) && (others.length > 0 || first.iterations % growth === 0);
}

/** Whether a count is 1, 100, 10,000 …: a round that already took long enough. */
function isPower(count: number): boolean {
  return Number.isInteger(Math.log10(count) / 2);
}

/** b.N of a run, plus the rounds of 1, 100, 10,000 … before it in which `testing` looks for b.N. */
export function withRounds(count: number): number {
  let all = count;
  for (let round = 1; round < count; round *= growth) all += round;
  return all;
}

/** How many rounds a run has: those of 1, 100, 10,000 … operations, and the last one. */
export function roundsOf(count: number): number {
  let rounds = 1;
  for (let round = 1; round < count; round *= growth) rounds++;
  return rounds;
}

/** Amounts of the samples in a benchmark's frame. */
interface Seen {
  all: number;
  /** Samples in the benchmark's own goroutine, whose CPU time does not exceed the wall time. */
  serial: number;
  /** Samples in the first call, with b.N = 1; and in the others. */
  first: number;
  later: number;
}

/** The sums of the samples in each frame, in nanoseconds or bytes; `event` is the weight of one sample. */
function seenInFrames(
  profile: Profile,
  naming: StackNaming,
  frames: readonly BenchmarkFrame[],
): { unit: OperationUnit | ''; event: number; amounts: Map<string, Seen> } {
  const amounts = new Map<string, Seen>();
  const cpu = profile.valueTypes.findIndex(({ type, unit }) => type === 'cpu' && unit === 'nanoseconds');
  const bytes = profile.valueTypes.findIndex(({ type, unit }) => type === 'alloc_space' && unit === 'bytes');
  const column = cpu >= 0 ? cpu : bytes;
  const unit = cpu >= 0 ? 'ns/op' : bytes >= 0 ? 'B/op' : '';
  if (column < 0) return { unit, event: 1, amounts };
  const { names, target } = naming;
  const { stacks, samples } = profile;
  const frameOfName = groupOfNames(
    names,
    frames.map(({ functions }) => functions),
  );
  const callOfName = Uint8Array.from(names, (text) => calls[text] ?? 0);
  const inside = outermostStates(stacks, naming, frameOfName);
  const call = stackStates(stacks, naming, 0, (state, name) => state | callOfName[name]!);
  const amountsOfFrames = frames.map((): Seen => ({ all: 0, serial: 0, first: 0, later: 0 }));
  const values = samples.values[column]!;
  for (let sample = 0; sample < samples.count; sample++) {
    const stack = stackOfLeaf(samples.stack[sample]!, target);
    if (stack < 0 || inside[stack]! < 0) continue;
    const seen = amountsOfFrames[inside[stack]!]!;
    const value = Number(values[sample]);
    seen.all += value;
    if ((call[stack]! & calls[runner]!) !== 0) seen.serial += value;
    if ((call[stack]! & firstCall) !== 0) seen.first += value;
    if ((call[stack]! & laterCall) !== 0) seen.later += value;
  }
  for (const [index, frame] of frames.entries())
    if (frame.state === 'found') amounts.set(frameKey(frame), amountsOfFrames[index]!);
  return { unit, event: profile.period > 0 ? profile.period : 1, amounts };
}

const runner = 'testing.(*B).runN';
const firstCall = 2;
const laterCall = 4;
/** Functions of `testing`, and what kind of call their samples belong to. */
const calls: Readonly<Record<string, number>> = dictionary({
  [runner]: 1,
  'testing.(*B).run1': firstCall,
  'testing.(*B).run1.func1': firstCall,
  'testing.(*B).launch': laterCall,
});

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** A benchmark of a profiled run. */
export interface Performed {
  /** Iterations as printed: the sum of b.N over its runs; null if a run does not state it. */
  printed: number | null;
  /** Iterations in the profile, including the rounds in which `testing` looks for b.N. */
  performed: number | null;
  /** The standard error of `performed`, as a fraction. */
  error: number;
}

/** A round that was too short is followed by a round with at least 1.2 times as many iterations. */
const mostShort = 1 / 1.2;
/**
 * Samples of CPU time show another round if they exceed the known time by this factor, since CPU time is not wall time.
 */
const beyond = 1.25;
/** Chance is ruled out by this many standard errors. */
const sureErrors = 3;
/** With fewer samples they show nothing. */
const fewestEvents = 40;
/** With fewer benchmarks, their CPU time ÷ time says nothing of what is usual. */
const fewestForUsual = 5;

/** Iterations by the samples: what they amount to ÷ what the text says one takes. */
export interface Sampled {
  operations: number;
  events: number;
  perOperation: number;
}

/** Both estimates of the iterations, each weighted by the error of the other. */
function weighted({ printed, performed, error }: Performed, operations: number, sampling: number): Performed {
  const weight = error ** 2 / (error ** 2 + sampling ** 2);
  const both = performed! + weight * (operations - performed!);
  return { printed, performed: limited(both, performed!, printed!), error: Math.sqrt(weight) * sampling };
}

function limited(operations: number, least: number, printed: number): number {
  return Math.max(least, Math.min(operations, least + mostShort * printed));
}

/** The iterations of a text, corrected by the bytes of the samples. */
export function byBytes(ofText: Performed, { operations, events, perOperation }: Sampled): Performed {
  // B/op is printed without its fraction.
  return weighted(ofText, operations, Math.hypot(1 / Math.sqrt(Math.max(1, events)), 0.5 / perOperation));
}

/**
 * The iterations of a text, corrected by CPU time: CPU time ÷ time is that of the run, which its benchmarks have in
 * common unless they wait.
 */
export function byTime(
  all: readonly { performed: Performed; sampled: Sampled | null }[],
): (told: Performed, sampled: Sampled) => Performed {
  const ratios = all.flatMap(({ performed: { performed }, sampled }) =>
    sampled === null || sampled.events < fewestEvents ? [] : [sampled.operations / performed!],
  );
  const ratio = ratios.length < fewestForUsual ? 0 : medianOf(ratios);
  const scatter = ratio === 0 ? 0 : robustDeviation(ratios, ratio) / ratio;
  return (ofText, { operations, events }) => {
    const { printed, performed, error } = ofText;
    if (events < fewestEvents) return ofText;
    const chance = 1 / Math.sqrt(events);
    if (ratio > 0) {
      const sampling = Math.max(chance, scatter);
      const expected = operations / ratio;
      if (Math.abs(expected / performed! - 1) <= sureErrors * sampling) return weighted(ofText, expected, sampling);
    }
    const isRepeated = operations > performed! * Math.max(beyond, 1 + sureErrors * chance);
    return isRepeated ? { printed, performed: limited(operations, performed!, printed!), error } : ofText;
  };
}
