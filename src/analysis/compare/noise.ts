import type { AmountColumn } from '../../model/unit.ts';
import { formatCount } from '../../units/formatCount.ts';
import { normalCdf } from '../benchmarks/mannWhitney.ts';
import { alpha, countTest, fewestEvents } from './countTest.ts';
import { type ComparedAmount, type DeltaInterval, deltaChance, deltaInterval, type Estimate } from './deltaInterval.ts';
import { eventColumns } from './eventColumns.ts';
import type { OperationSide } from './operations.ts';
import type { OperationUnit } from './operationUnit.ts';
import type { PairSide } from './pairProfiles.ts';
import type { SampledColumns, Sampling } from './sampling.ts';

/** The judgement of a difference and its error. */
export interface Noise {
  /** null if the sampling of one side is unknown. */
  interval: DeltaInterval | null;
  /**
   * Whether there is a difference that is larger than chance explains. The same decision for tables, drawings and
   * sentences.
   */
  isChange: boolean;
  /**
   * Whether there is a difference that chance may explain. If the error is unknown, neither this nor `isChange` is
   * true.
   */
  isNoise: boolean;
  /** The number of events on both sides: "3 vs 5 samples". '' if nothing was sampled, or if the sampling is unknown. */
  words: string;
  /** These numbers, rounded; absent where `words` is ''. */
  events?: Readonly<Record<PairSide, number>>;
}

/**
 * Judges the difference of two sampled amounts. The difference is a change if all of these hold:
 *
 * - its 95% interval excludes zero, given samples, weights of events, and the error of a benchmark's figure
 *   (`deltaInterval`);
 * - its p-value is at most `level`, that of the family of tests that it belongs to (`familyAlpha`);
 * - there are enough events for any outcome to be significant (`fewestEvents`): 2 vs 3 samples are no change, whatever
 *   the weight of a sample. Objects many times larger than the sampling rate are exact, not sampled.
 */
export function noiseOf(samplings: Samplings, before: ComparedAmount, after: ComparedAmount, level = alpha): Noise {
  const kinds = [samplings.before.kind, samplings.after.kind];
  if (kinds.includes('unknown')) return { interval: null, isChange: false, isNoise: false, words: '' };
  const interval = deltaInterval(before, after);
  const isSampled = kinds.includes('events');
  const isChange = interval.isSupported && (!isSampled || isBeyondChance(samplings, before, after, level));
  const judged = { interval, isChange, isNoise: interval.delta !== 0 && !isChange };
  if (!isSampled) return { ...judged, words: '' };
  const events = { before: Math.round(before.part.events), after: Math.round(after.part.events) };
  return { ...judged, words: eventWords(samplings.after, events), events };
}

/**
 * The p-value of a difference. Of events of equal weight it is that of the exact test of two counts (`countTest`), of
 * others the larger one of interval (`deltaChance`) and score test (`scoreChance`). 1 if there are too few events for
 * any outcome to be significant.
 */
export function differenceChance(samplings: Samplings, before: ComparedAmount, after: ComparedAmount): number {
  const { p, isExact } = testOf(samplings, before, after);
  return isExact ? p : Math.max(p, deltaChance(before, after));
}

/** Whether `differenceChance` is at most `level`, without the search for the p-value of the interval. */
function isBeyondChance(samplings: Samplings, before: ComparedAmount, after: ComparedAmount, level: number): boolean {
  const { p, isExact } = testOf(samplings, before, after);
  return p <= level && (isExact || deltaInterval(before, after, 1 - level).isSupported);
}

type Samplings = Readonly<Record<PairSide, Sampling>>;

/** The p-value of the events' own test. Unless it is exact, the interval has to exclude zero as well. */
function testOf(
  { after: { events: by } }: Samplings,
  before: ComparedAmount,
  after: ComparedAmount,
): { p: number; isExact: boolean } {
  if (isCertain(before.part) && isCertain(after.part)) return { p: 0, isExact: false };
  // Scaled values were truncated to whole numbers, so event counts are not exactly whole.
  if (Math.round(before.part.events) + Math.round(after.part.events) < fewestEvents) return { p: 1, isExact: true };
  const exact = by?.by === 'size' ? null : exactChance(before, after);
  if (exact === null) return { p: scoreChance(before, after), isExact: false };
  return { p: exact, isExact: before.factorLimits == null && after.factorLimits == null };
}

/** The p-value of the exact test; null if the events have unequal weights. */
function exactChance(before: ComparedAmount, after: ComparedAmount): number | null {
  if (!isAlike(before.part) || !isAlike(after.part)) return null;
  const weight = weightOf(before.part) || weightOf(after.part);
  const [old, now] = [countedAs(before, weight), countedAs(after, weight)];
  if (old === null || now === null) return null;
  return countTest(old.count, now.count, old.exposure / (old.exposure + now.exposure));
}

/**
 * The p-value of the score test of two sums of events of any weight: if both have the same rate, the events of both
 * sides together say how the difference scatters. One event that weighs more than all others is no change, whichever
 * side it is on, where the interval of the side without it does not know that there are such events.
 */
function scoreChance(before: ComparedAmount, after: ComparedAmount): number {
  const both = [before, after];
  const shares = both.map(({ part, whole }) => (whole === null ? 0 : part.value / whole.value));
  // The share of both sides, if both have the same.
  const share = (shares[0]! + shares[1]!) / 2;
  const units = both.map(({ whole, factor }) => (whole === null ? factor : factor / whole.value));
  const variances = both.map(({ part, whole }) => {
    const rest = whole === null ? 0 : Math.max(0, whole.variance - part.variance);
    return (1 - share) ** 2 * part.variance + share ** 2 * rest;
  });
  const variance = (variances[0]! + variances[1]!) * Math.abs(units[0]! * units[1]!);
  const difference = after.part.value * units[1]! - before.part.value * units[0]!;
  if (variance > 0) return 2 * normalCdf(-Math.abs(difference) / Math.sqrt(variance));
  // A benchmark whose figure is 0 on one side has nothing there to be sampled.
  return units.includes(0) && difference !== 0 ? 0 : 1;
}

/** Above this fraction of its maximum, the variance counts as that of random events. */
const chancy = 1e-3;

/** Whether an amount has almost no random error. */
export function isCertain({ value, events, variance }: Estimate): boolean {
  return variance * Math.max(1, events) <= chancy * value * value;
}

/** Whether all events of an amount have equal weight, and each was sampled at random. */
function isAlike({ value, variance, thirdMoment }: Estimate): boolean {
  return value === 0 || Math.abs(thirdMoment * value - variance * variance) <= 1e-6 * variance * variance;
}

/** The weight of one event, of events of equal weight. */
function weightOf({ value, variance }: Estimate): number {
  return value === 0 ? 0 : variance / Math.abs(value);
}

/**
 * An amount as one count, and the count that an amount of 1 would have. A share of a whole has a smaller variance than
 * a count, by the factor 1 − share: it is represented by the larger count with the same mean and variance. null if a
 * count gives no information: for 100% of a whole, and for an amount that is zero whatever was counted.
 */
function countedAs(
  { part, whole, factor, missedWeight = 1 }: ComparedAmount,
  otherWeight: number,
): { count: number; exposure: number } | null {
  const single = weightOf(part) || missedWeight * otherWeight;
  const weight = single * Math.abs(factor);
  if (!(weight > 0)) return null;
  const count = Math.abs(part.value) / single;
  if (whole === null) return { count, exposure: 1 / weight };
  const rest = 1 - part.value / whole.value;
  if (!(rest > 0 && rest <= 1)) return null;
  return { count: count / rest, exposure: whole.value / (weight * rest) };
}

function eventWords({ event: [one, many] }: Sampling, { before, after }: Record<PairSide, number>): string {
  return `${formatCount(before)} vs ${formatCount(after)} ${after === 1 && before === 1 ? one : many}`;
}

/** The sampling moments of one side, one entry per sample. */
export interface SampleMoments {
  value: AmountColumn;
  events: Float64Array;
  variance: Float64Array;
  thirdMoment: Float64Array;
}

/** The moments of each sample of a type (index into `types`). */
export function sampleMoments(columns: SampledColumns, sampling: Sampling, type: number): SampleMoments {
  return { value: columns.values[type]!, ...eventColumns(columns, sampling, type) };
}

/** An empty sum to add to. */
export function noEstimate(): Estimate {
  return { value: 0, events: 0, variance: 0, thirdMoment: 0 };
}

export function addSample(
  sum: Estimate,
  { value, events, variance, thirdMoment }: SampleMoments,
  sample: number,
): void {
  sum.value += Number(value[sample]!);
  sum.events += events[sample]!;
  sum.variance += variance[sample]!;
  sum.thirdMoment += thirdMoment[sample]!;
}

/** The sum of estimates of disjoint rows. */
export function sumEstimates(parts: readonly Estimate[]): Estimate {
  const sum = noEstimate();
  for (const { value, events, variance, thirdMoment } of parts) {
    sum.value += value;
    sum.events += events;
    sum.variance += variance;
    sum.thirdMoment += thirdMoment;
  }
  return sum;
}

/** The difference between a profile's own estimate of an operation and the text's figure. */
export interface Excess {
  /** As a fraction of the metric: 0.08 is 8% more; Infinity if the metric is 0. */
  part: number;
  /**
   * The amount outside the measured loop, per operation, if it is too large to come from the rounds in which `testing`
   * looks for b.N; 0 if those rounds can explain it.
   */
  outside: number;
  /** The cause: a sentence. */
  why: string;
}

/**
 * All rounds together run at most this many times the operations of the last round. Each round is planned to last a
 * fifth longer than the requested time, and has at most a hundred times the operations of the previous one. If the
 * machine turns out faster than planned, the round ends just before the requested time, and one more round of the same
 * size follows.
 */
export const mostRounds = 3;

/**
 * How much a side's estimate exceeds its metric, and why. It is usually above 0: `testing` looks for b.N in growing
 * rounds; the profile contains all of them, the text only the last. null if there is no estimate.
 *
 * A profile may correctly count fewer objects than the text: pointer-free objects below 16 bytes share a block, which
 * the profile counts once, while `allocs/op` counts each object.
 *
 * @param error of the estimate as a fraction of it, at 95% confidence: samples may be too high by chance
 */
export function excessOf(side: OperationSide, unit: OperationUnit | '', error = 0): Excess | null {
  const { metric, estimate, iterations, counted } = side;
  if (estimate === null || unit === '') return null;
  const printed = iterations === null ? metric : (counted?.metric ?? metric);
  const part = printed === 0 ? (estimate > 0 ? Infinity : 0) : estimate / printed - 1;
  const outside = outsideLoop(side, unit, error);
  return { part, outside, why: outside > 0 ? mostlyOutside : reasons[unit][part < 0 ? 'less' : 'more'] };
}

/**
 * The amount of a side's samples outside the measured loop, per operation; 0 if there may be none. Work before
 * `b.ResetTimer`, while the timer is stopped, and after the loop is also below the benchmark's frame, but is not part
 * of any operation. If the samples show far more than the text measured, this work is the reason, and a change in the
 * profile need not be a change of an operation.
 *
 * @param error of the samples' sum as a fraction of it, at 95% confidence: the sum may be too high by chance
 */
export function outsideLoop(
  { through, perUnit, counted, processors }: Pick<OperationSide, 'through' | 'perUnit' | 'counted' | 'processors'>,
  unit: OperationUnit | '',
  error = 0,
): number {
  if (counted === null || unit === '') return 0;
  const { operations, metric } = counted;
  const sampled = (Number(through) * perUnit) / operations;
  // `ns/op` is wall time, the same for all processors; bytes and objects are printed without decimals.
  const measured = unit === 'ns/op' ? metric * processors : metric + 1;
  return sampled * (1 - error) > mostRounds * measured ? sampled - metric : 0;
}

const mostlyOutside =
  'The benchmark’s samples are far more than the operations that its text counts: most of them are outside the measured loop, such as setup before b.ResetTimer, which no operation includes.';

const searching =
  'The profile also has the rounds in which testing looks for the number of iterations, which the text does not count.';

const reasons: Readonly<Record<OperationUnit, { more: string; less: string }>> = {
  'ns/op': {
    more: `${searching} CPU time also adds up over processors, and profiling itself takes some.`,
    less: 'The benchmark waits, or works in goroutines that have no frame of it.',
  },
  'B/op': { more: searching, less: 'The benchmark allocates in goroutines that have no frame of it.' },
  'allocs/op': {
    more: searching,
    less: 'Objects of less than 16 bytes without pointers share a block, which a profile counts once.',
  },
};
