import { quantityOf } from './quantityOf.ts';

/** The least that a significant change must be to be called better or worse: a part of the smaller figure, and an amount. */
export interface Threshold {
  relative: number;
  absolute: number;
}

/**
 * All defaults in one place; both parts must be reached, but for memory (see `isEnough`).
 *
 * - time: 1 %, and 0.1 ns where it is a time per operation. Less is alignment of code, and no benchmark is that steady.
 * - memory: 16 bytes, the least that an allocation of Go's takes, and 0.5 %; below 16 bytes 5 % and more than the byte
 *   that rounding makes: `B/op` is a mean, and buffers grow now and then.
 * - allocations: one, and 0.5 %.
 * - other: 0.5 %.
 */
const thresholds = {
  time: { relative: 0.01, absolute: 1e-10 },
  memory: { relative: 0.005, absolute: 16 },
  fewBytes: { relative: 0.05, absolute: 2 },
  allocations: { relative: 0.005, absolute: 1 },
  other: { relative: 0.005, absolute: 0 },
} as const satisfies Record<string, Threshold>;

/** An operation that takes less, in seconds, was optimised away by the compiler: nothing was measured. */
const leastOperation = 1e-9;

/** Whether a change is large enough for a verdict; that it is more than chance is for the test to say. */
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
  // What is subtracted loses the last digits: 18 − 16 of decimals must still be 2.
  const tolerance = 1 - 1e-9;
  return (
    difference >= absolute * tolerance &&
    difference >= relative * Math.min(Math.abs(before), Math.abs(after)) * tolerance
  );
}

/** Whether a figure is of an operation that was optimised away. */
export function isOptimisedAway(value: number, unit: string): boolean {
  if (unit === 'sec/op') return value < leastOperation;
  if (unit === 'ns/op') return value < leastOperation * 1e9;
  return unit === 'ops/s' && value > 1 / leastOperation;
}
