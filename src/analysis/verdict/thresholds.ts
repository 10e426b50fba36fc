import { largestOf, smallestOf } from '../../units/largestOf.ts';
import { quantityOf } from './quantityOf.ts';

/**
 * The minimum size of a significant change that is called better or worse: a fraction of the smaller figure, and an
 * amount.
 */
export interface Threshold {
  relative: number;
  absolute: number;
}

/**
 * The default thresholds; both parts must be reached, except for memory (see `isEnough`).
 *
 * - time: 1%, and 0.1 ns for times per operation. Smaller changes can come from code alignment, and no benchmark is
 *   that steady.
 * - memory: 16 bytes, the smallest allocation in Go, and 0.5%; below 16 bytes 5%, and more than the one byte that
 *   rounding causes: `B/op` is a mean, and buffers grow occasionally.
 * - allocations: one, and 0.5%.
 * - other: 0.5%.
 */
const thresholds = {
  time: { relative: 0.01, absolute: 1e-10 },
  memory: { relative: 0.005, absolute: 16 },
  fewBytes: { relative: 0.05, absolute: 2 },
  allocations: { relative: 0.005, absolute: 1 },
  other: { relative: 0.005, absolute: 0 },
} as const satisfies Record<string, Threshold>;

/**
 * An operation that takes less time than this, in seconds, was optimised away by the compiler: nothing was measured.
 */
const leastOperation = 1e-9;

/** Whether a change is large enough for a verdict; the test decides separately whether it is more than chance. */
export function isEnough(before: number, after: number, unit: string): boolean {
  const quantity = quantityOf(unit);
  if (quantity === 'memory') {
    return reaches(before, after, thresholds.memory) || reaches(before, after, thresholds.fewBytes);
  }
  const { relative, absolute } = thresholds[quantity];
  const perOperation = unit === 'sec/op' ? absolute : unit === 'ns/op' ? absolute * 1e9 : 0;
  return reaches(before, after, { relative, absolute: quantity === 'time' ? perOperation : absolute });
}

function reaches(before: number, after: number, { relative, absolute }: Threshold): boolean {
  const difference = Math.abs(after - before);
  // Subtraction loses the last digits: 18 − 16 as decimal fractions must still be 2.
  const tolerance = 1 - 1e-9;
  return (
    difference >= absolute * tolerance &&
    difference >= relative * Math.min(Math.abs(before), Math.abs(after)) * tolerance
  );
}

/**
 * Whether the runs of a figure are of an operation that was optimised away. The fastest run decides: a busy machine
 * makes runs slower, and an empty loop then takes more than a nanosecond, but never faster.
 */
export function isOptimisedAway(runs: readonly number[], unit: string): boolean {
  if (runs.length === 0) return false;
  if (unit === 'sec/op') return smallestOf(runs) < leastOperation;
  if (unit === 'ns/op') return smallestOf(runs) < leastOperation * 1e9;
  return unit === 'ops/s' && largestOf(runs) > 1 / leastOperation;
}
