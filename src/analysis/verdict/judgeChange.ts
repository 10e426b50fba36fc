import type { BenchmarkCell } from '../benchmarks/benchmarkTables.ts';
import { deltaOf, type SampleComparison } from '../benchmarks/compareSamples.ts';
import type { BetterDirection } from '../benchmarks/unitFacts.ts';
import { isAllocatedOnce } from './allocatedOnce.ts';
import { isEnough, isOptimisedAway } from './thresholds.ts';

/**
 * The verdict from the test, the thresholds and the unit's direction. `unclear`: the test shows nothing or the verdict is
 * withheld; `equal`: no change; `slight`: the change is below the threshold; `neutral`: the unit's direction is unknown.
 */
export type Verdict = 'better' | 'worse' | 'equal' | 'slight' | 'unclear' | 'neutral';

/**
 * Why a significant difference gets no verdict; '' if it gets one, and if the difference is not significant.
 *
 * - `inconclusive`: the comparison cannot judge this figure, whatever the test shows.
 * - `chance`: the p-value is not small enough, given the number of benchmarks tested at once.
 * - `allocated-once`: the same memory was divided by more operations on one side; see `isAllocatedOnce`.
 * - `prepared-once`: all runs of a side share what was prepared once, such as random input; see `isPreparedOnce`.
 * - `optimised-away`: nothing was measured.
 */
export type Withheld = '' | 'inconclusive' | 'chance' | 'allocated-once' | 'prepared-once' | 'optimised-away';

export interface JudgedChange {
  verdict: Verdict;
  withheld: Withheld;
}

/**
 * Whether a change is better or worse; `after` is compared with `before`.
 *
 * @param reason why no verdict may be given for this figure, if the reason comes from other data than the figure itself
 */
export function judgeChange(
  before: BenchmarkCell,
  after: BenchmarkCell & { comparison: SampleComparison },
  { unit, direction }: { unit: string; direction: BetterDirection },
  reason: Withheld = '',
): JudgedChange {
  const [old, now] = [before.summary.center, after.summary.center];
  const { kind } = deltaOf(after.comparison, old, now);
  if (kind === 'none') return { verdict: 'unclear', withheld: '' };
  if (old === now) return { verdict: 'equal', withheld: '' };
  if ([before, after].some(({ runs }) => isOptimisedAway(runs, unit))) return unjudged('optimised-away');
  if (reason === 'inconclusive') return unjudged(reason);
  // A change below the threshold is slight, whether or not it is chance.
  if (!isEnough(old, now, unit)) return { verdict: 'slight', withheld: '' };
  if (reason !== '') return unjudged(reason);
  if (isAllocatedOnce(before, after, unit)) return unjudged('allocated-once');
  if (direction === 'unknown') return { verdict: 'neutral', withheld: '' };
  return { verdict: now < old === (direction === 'lower') ? 'better' : 'worse', withheld: '' };
}

function unjudged(withheld: Withheld): JudgedChange {
  return { verdict: 'unclear', withheld };
}

/** Whether a cell is compared with another. */
export function isCompared(
  cell: BenchmarkCell | null | undefined,
): cell is BenchmarkCell & { comparison: SampleComparison } {
  return cell?.comparison != null;
}
