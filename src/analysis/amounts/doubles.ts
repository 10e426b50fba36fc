import type { AmountColumn } from '../../model/unit.ts';

/** A column as doubles, rounded beyond 2^53; itself if it has doubles. */
export function doublesOf(column: AmountColumn): Float64Array {
  return column instanceof Float64Array ? column : Float64Array.from(column, Number);
}

/** Whole numbers of 64 bits as two columns of doubles, whose sums are exact: all above the last 24 bits, and these. */
export function halvesOf(column: BigInt64Array): [high: Float64Array, low: Float64Array] {
  return [
    Float64Array.from(column, (value) => Number(value >> 24n)),
    Float64Array.from(column, (value) => Number(value & 0xffffffn)),
  ];
}

/** The sum whose halves were summed. */
export function joinHalves(high: number, low: number): bigint {
  return (BigInt(high) << 24n) + BigInt(low);
}
