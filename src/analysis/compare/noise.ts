import { formatCount } from '../../units/formatCount.ts';
import { alpha, countTest, fewestEvents } from './countTest.ts';
import { type ComparedAmount, type DeltaInterval, deltaInterval, type Estimate } from './deltaInterval.ts';
import type { PairSide } from './pairProfiles.ts';
import type { Sampling } from './sampling.ts';

/** What can be said of a difference's error. */
export interface Noise {
  /** null where one side does not say how it was sampled. */
  interval: DeltaInterval | null;
  /** Whether there is a difference, and it is more than chance. The one decision for tables, drawings and sentences. */
  isChange: boolean;
  /** Whether there is a difference that may well be chance. Neither where nothing is known of the error. */
  isNoise: boolean;
  /** How many events are behind the two: "3 vs 5 samples". '' where nothing was sampled, or is not known to be. */
  words: string;
}

/**
 * Judges the difference of two sampled amounts, at one α for all that is shown. It is a change where
 *
 * - its interval is beyond zero: samples, weights of events, and the error of a benchmark's figure (`deltaInterval`);
 * - the two counts are further apart than the exact test gives to chance (`countTest`), where all events weigh alike;
 * - there are events enough that any outcome could say so (`fewestEvents`): 2 vs 3 samples are no change whatever a sample
 *   is worth. What was seen for certain (objects many times larger than the sampling rate) was counted, not sampled.
 */
export function noiseOf(
  samplings: Readonly<Record<PairSide, Sampling>>,
  before: ComparedAmount,
  after: ComparedAmount,
): Noise {
  const kinds = [samplings.before.kind, samplings.after.kind];
  if (kinds.includes('unknown')) return { interval: null, isChange: false, isNoise: false, words: '' };
  const interval = deltaInterval(before, after);
  const isSampled = kinds.includes('events');
  const isChange = interval.isSupported && (!isSampled || countsDiffer(before, after));
  return {
    interval,
    isChange,
    isNoise: interval.delta !== 0 && !isChange,
    words: isSampled ? eventWords(samplings.after, before.part.events, after.part.events) : '',
  };
}

function countsDiffer(before: ComparedAmount, after: ComparedAmount): boolean {
  if (isCertain(before.part) && isCertain(after.part)) return true;
  // Scaled values were cut to whole numbers, so events come out just beside them.
  if (Math.round(before.part.events) + Math.round(after.part.events) < fewestEvents) return false;
  if (!isAlike(before.part) || !isAlike(after.part)) return true;
  const weight = weightOf(before.part) || weightOf(after.part);
  const [old, now] = [countedAs(before, weight), countedAs(after, weight)];
  if (old === null || now === null) return true;
  return countTest(old.count, now.count, old.exposure / (old.exposure + now.exposure)) <= alpha;
}

/** Above this part of what it could be the variance is that of chance. */
const chancy = 1e-3;

/** Whether next to nothing of an amount was left to chance. */
function isCertain({ value, events, variance }: Estimate): boolean {
  return variance * Math.max(1, events) <= chancy * value * value;
}

/** Whether all events of an amount are worth the same, and each was drawn by chance. */
function isAlike({ value, events, variance }: Estimate): boolean {
  return events === 0 || Math.abs(variance * events - value * value) <= 1e-6 * value * value;
}

function weightOf({ value, events }: Estimate): number {
  return events === 0 ? 0 : Math.abs(value) / events;
}

/**
 * An amount as one count, and how much of it there would be were the amount 1. A share of a whole scatters less than a count
 * does, by 1 − share: it is then the larger count with the same mean and variance. null where a count says nothing: of all of
 * a whole, and of what is nothing whatever was counted.
 */
function countedAs(
  { part, whole, factor }: ComparedAmount,
  otherWeight: number,
): { count: number; exposure: number } | null {
  const weight = (weightOf(part) || otherWeight) * Math.abs(factor);
  if (!(weight > 0)) return null;
  if (whole === null) return { count: part.events, exposure: 1 / weight };
  const rest = 1 - part.value / whole.value;
  if (!(rest > 0 && rest <= 1)) return null;
  return { count: part.events / rest, exposure: whole.value / (weight * rest) };
}

function eventWords({ event: [one, many] }: Sampling, before: number, after: number): string {
  const [old, now] = [Math.round(before), Math.round(after)];
  return `${formatCount(old)} vs ${formatCount(now)} ${now === 1 && old === 1 ? one : many}`;
}
