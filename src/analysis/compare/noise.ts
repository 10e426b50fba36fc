import { formatCount } from '../../units/formatCount.ts';
import { type ComparedAmount, type DeltaInterval, deltaInterval } from './deltaInterval.ts';
import type { PairSide } from './pairProfiles.ts';
import type { Sampling } from './sampling.ts';

/** What can be said of a difference's error. */
export interface Noise {
  /** null where one side does not say how it was sampled. */
  interval: DeltaInterval | null;
  /** Whether there is a difference that the sample counts do not support. */
  isNoise: boolean;
  /** How many events are behind the two: "3 vs 5 samples". '' where nothing was sampled, or is not known to be. */
  words: string;
  /** The same as a number, of the side with more of them; 0 where there are no words. */
  events: number;
}

/** Judges the difference of two sampled amounts; see `deltaInterval` for the method. */
export function noiseOf(
  samplings: Readonly<Record<PairSide, Sampling>>,
  before: ComparedAmount,
  after: ComparedAmount,
): Noise {
  const kinds = [samplings.before.kind, samplings.after.kind];
  if (kinds.includes('unknown')) return { interval: null, isNoise: false, words: '', events: 0 };
  const interval = deltaInterval(before, after);
  return {
    interval,
    isNoise: interval.delta !== 0 && !interval.isSupported,
    events: kinds.includes('events') ? Math.max(before.part.events, after.part.events) : 0,
    words: kinds.includes('events') ? eventWords(samplings.after, before.part.events, after.part.events) : '',
  };
}

function eventWords({ event: [one, many] }: Sampling, before: number, after: number): string {
  // Scaled values were cut to whole numbers, so events come out just beside them.
  const [old, now] = [Math.round(before), Math.round(after)];
  return `${formatCount(old)} vs ${formatCount(now)} ${now === 1 && old === 1 ? one : many}`;
}
