/**
 * The quantity of a verdict. Verdicts are counted separately by quantity. Only those about `time` depend on the state
 * of the machine: in an inconclusive comparison they become facts.
 */
export type Quantity = 'time' | 'memory' | 'allocations' | 'other';

/** What a column of a profile counts: pprof's "sample type", such as `cpu`/`nanoseconds` or `alloc_space`/`bytes`. */
export interface ValueType {
  type: string;
  unit: string;
}

/** A whole number. `bigint` only where a double would not be exact (beyond 2^53). */
export type Amount = number | bigint;

/** A column of whole numbers; 64-bit only where doubles would not be exact. */
export type AmountColumn = Float64Array | BigInt64Array;
