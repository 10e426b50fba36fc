import { type Comparison, deltaOf } from '../benchmarks/compareSamples.ts';
import type { Direction } from '../benchmarks/unitFacts.ts';
import { isEnough, isOptimisedAway } from './thresholds.ts';

/**
 * Judged by the test, the thresholds and the unit's direction. `unclear` where the test shows nothing or nothing may be said;
 * `equal` where nothing changed; `slight` where it is too little to count; `neutral` where no direction is known.
 */
export type Verdict = 'better' | 'worse' | 'equal' | 'slight' | 'unclear' | 'neutral';

export interface JudgedChange {
  verdict: Verdict;
  /** Why a difference that the test shows gets no verdict; '' where it gets one, and where the test shows none. */
  withheld: '' | 'inconclusive' | 'optimised-away';
}

/**
 * Whether a change is better or worse.
 *
 * @param isDoubtful whether the comparison cannot say anything of this figure, whatever the test shows
 */
export function judgeChange(
  comparison: Comparison,
  before: number,
  after: number,
  { unit, direction }: { unit: string; direction: Direction },
  isDoubtful = false,
): JudgedChange {
  const { kind } = deltaOf(comparison, before, after);
  if (kind === 'none') return { verdict: 'unclear', withheld: '' };
  if (before === after) return { verdict: 'equal', withheld: '' };
  if (isOptimisedAway(before, unit) || isOptimisedAway(after, unit)) {
    return { verdict: 'unclear', withheld: 'optimised-away' };
  }
  if (isDoubtful) return { verdict: 'unclear', withheld: 'inconclusive' };
  if (!isEnough(before, after, unit)) return { verdict: 'slight', withheld: '' };
  if (direction === 'unknown') return { verdict: 'neutral', withheld: '' };
  return { verdict: after < before === (direction === 'lower') ? 'better' : 'worse', withheld: '' };
}
