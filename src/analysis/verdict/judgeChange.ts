import type { BenchmarkCell } from '../benchmarks/benchmarkTables.ts';
import { type Comparison, deltaOf } from '../benchmarks/compareSamples.ts';
import type { Direction } from '../benchmarks/unitFacts.ts';
import { isAllocatedOnce } from './allocatedOnce.ts';
import { isEnough, isOptimisedAway } from './thresholds.ts';

/**
 * Judged by the test, the thresholds and the unit's direction. `unclear` where the test shows nothing or nothing may be said;
 * `equal` where nothing changed; `slight` where it is too little to count; `neutral` where no direction is known.
 */
export type Verdict = 'better' | 'worse' | 'equal' | 'slight' | 'unclear' | 'neutral';

/**
 * Why a difference that the test shows gets no verdict; '' if it gets one, and where the test shows none.
 *
 * - `inconclusive`: the comparison cannot say anything of this figure, whatever the test shows.
 * - `chance`: with so many benchmarks tested at once the p-value is not small enough.
 * - `allocated-once`: it is the same memory, divided by more operations on one side; see `isAllocatedOnce`.
 * - `optimised-away`: nothing was measured.
 */
export type Withheld = '' | 'inconclusive' | 'chance' | 'allocated-once' | 'optimised-away';

export interface JudgedChange {
  verdict: Verdict;
  withheld: Withheld;
}

/**
 * Whether a change is better or worse; `after` is compared with `before`.
 *
 * @param doubt why nothing may be said of this figure, as far as that is known from beyond it
 */
export function judgeChange(
  before: BenchmarkCell,
  after: BenchmarkCell & { comparison: Comparison },
  { unit, direction }: { unit: string; direction: Direction },
  doubt: Withheld = '',
): JudgedChange {
  const [old, now] = [before.summary.center, after.summary.center];
  const { kind } = deltaOf(after.comparison, old, now);
  if (kind === 'none') return { verdict: 'unclear', withheld: '' };
  if (old === now) return { verdict: 'equal', withheld: '' };
  if ([before, after].some(({ summary }) => isOptimisedAway(summary.center, unit))) return unjudged('optimised-away');
  if (doubt === 'inconclusive') return unjudged(doubt);
  // Too little to count is so by chance or not.
  if (!isEnough(old, now, unit)) return { verdict: 'slight', withheld: '' };
  if (doubt !== '') return unjudged(doubt);
  if (isAllocatedOnce(before, after, unit)) return unjudged('allocated-once');
  if (direction === 'unknown') return { verdict: 'neutral', withheld: '' };
  return { verdict: now < old === (direction === 'lower') ? 'better' : 'worse', withheld: '' };
}

function unjudged(withheld: Withheld): JudgedChange {
  return { verdict: 'unclear', withheld };
}

/** Whether a cell is compared with another. */
export function isCompared(cell: BenchmarkCell | null | undefined): cell is BenchmarkCell & { comparison: Comparison } {
  return cell?.comparison != null;
}
