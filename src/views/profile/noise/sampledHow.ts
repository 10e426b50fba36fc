import type { Amount } from '../../../model/unit.ts';
import type { Subject } from '../data/profileMemo.ts';
import { pairOf } from '../data/profilePair.ts';

/** How the compared amounts were sampled; of one profile there is nothing to say. */
export interface SampledHow {
  /** Sentences about the sampling of the two sides; one if both are the same. */
  sampling: string[];
  /** Whether differences can be noise. */
  isUncertain: boolean;
}

export function sampledHow(subject: Subject, types: readonly number[]): SampledHow {
  const pair = pairOf(subject);
  const samplings = pair === null ? [] : types.flatMap((type) => Object.values(pair.samplings(type)));
  return {
    sampling: [...new Set(samplings.map(({ how }) => how))],
    isUncertain: samplings.some(({ kind }) => kind === 'events'),
  };
}

/** What is 100% of a value type; of two sides of the later one. */
export function totalOf(subject: Subject, type: number): Amount {
  const pair = pairOf(subject);
  return pair === null ? subject.memo.total(type).reported : pair.totals(type).after;
}
