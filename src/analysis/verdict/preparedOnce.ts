import { largestOf, smallestOf } from '../../units/largestOf.ts';
import { benchmarkName } from '../benchmarks/benchmarkName.ts';
import type { BenchmarkCell } from '../benchmarks/benchmarkTables.ts';
import { quantityOf } from './quantityOf.ts';

/**
 * Input that differs between two processes may change what is allocated by this fraction, though it is steady in each.
 */
const ofInput = 0.05;
/** Below these figures a difference is a whole allocation, which is of the code and not of its input. */
const leastOfInput = { memory: 4096, allocations: 100 };
/** It may change it by this many times the range of the runs within a process. */
const ofRange = 3;

/**
 * Whether a difference in B/op or allocs/op of two processes may come from what each prepared once. `-count` repeats a
 * sub-benchmark without what its benchmark does around it: all its runs share one random input, and agree though other
 * processes would not.
 *
 * @param name of the benchmark; others than sub-benchmarks prepare their input anew for each run
 */
export function isPreparedOnce(name: string, before: BenchmarkCell, after: BenchmarkCell, unit: string): boolean {
  const quantity = quantityOf(unit);
  if (quantity !== 'memory' && quantity !== 'allocations') return false;
  if (benchmarkName(name).parts.length === 0) return false;
  const [old, now] = [before.summary.center, after.summary.center];
  const range = Math.max(...[before, after].map(({ runs }) => largestOf(runs) - smallestOf(runs)));
  const least = Math.min(old, now);
  const byInput = least < leastOfInput[quantity] ? 0 : ofInput * least;
  return Math.abs(now - old) < Math.max(byInput, ofRange * range);
}
