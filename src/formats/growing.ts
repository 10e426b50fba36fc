import type { AmountColumn } from '../model/unit.ts';

/**
 * The new length of a table that is full. Reserved memory that is never touched costs nothing, but copying does: so the
 * length grows by a factor of 4, for long tables by 2.
 */
export function widerLength(length: number): number {
  return length < 2 ** 22 ? length * 4 : length * 2;
}

/** A column of 32-bit integers whose length is known only at the end. */
export class GrowingInts {
  data: Int32Array;
  length = 0;

  constructor(capacity = 256) {
    this.data = new Int32Array(capacity);
  }

  push(value: number): void {
    if (this.length === this.data.length) this.grow();
    // A new array is already 0, and memory that is never written costs nothing.
    if (value !== 0) this.data[this.length] = value;
    this.length++;
  }

  /** The column, owned by the caller. Nothing may be pushed after this call. */
  take(): Int32Array {
    return this.data.subarray(0, this.length);
  }

  /** Reserves memory for this number of rows, because widening later copies the column. */
  reserve(rows: number): void {
    if (rows > this.data.length) this.widen(rows);
  }

  private grow(): void {
    this.widen(widerLength(this.data.length));
  }

  private widen(length: number): void {
    const wider = new Int32Array(length);
    wider.set(this.data);
    this.data = wider;
  }
}

/** Largest whole number up to which every double is exact: 2^53. */
const EXACT = 2 ** 53;

/**
 * A column of signed 64-bit integers. Values are stored as doubles, which are exact up to 2^53. The few larger values
 * are stored separately and turn the whole column into 64-bit integers at the end.
 */
export class GrowingAmounts {
  private data: Float64Array;
  private beyond = new Map<number, bigint>();
  length = 0;

  /** How many values `take` reduced to the largest 64-bit integer: in texts and JSON numbers may be of any size. */
  reduced = 0;

  constructor(capacity = 256) {
    this.data = new Float64Array(capacity);
  }

  /** Appends a value that is exact as a double. */
  push(value: number): void {
    if (this.length === this.data.length) this.grow();
    this.data[this.length++] = value;
  }

  /** Appends the signed 64-bit integer that consists of these two halves. */
  pushHalves(low: number, high: number): void {
    const value = (high | 0) * 4294967296 + (low >>> 0);
    // 2^53 + 1 becomes 2^53 as a double, so 2^53 itself is ambiguous.
    if (value >= EXACT || value <= -EXACT) {
      this.beyond.set(this.length, (BigInt(high | 0) << 32n) | BigInt(low >>> 0));
    }
    this.push(value);
  }

  /**
   * The column, owned by the caller; nothing may be pushed after this call. It is 64-bit if a value or the sum of the
   * absolute values exceeds 2^53, so that every total is exact.
   */
  take(): AmountColumn {
    const column = this.data.subarray(0, this.length);
    let sum = 0;
    for (let row = 0; row < column.length; row++) sum += Math.abs(column[row]!);
    if (this.beyond.size === 0 && sum <= EXACT) return column;
    const wide = new BigInt64Array(column.length);
    for (let row = 0; row < column.length; row++) {
      const exact = this.beyond.get(row);
      if (exact === undefined && Math.abs(column[row]!) >= 2 ** 63) this.reduced++;
      wide[row] = exact ?? wholeOf(column[row]!);
    }
    return wide;
  }

  /** Reserves memory for this number of rows, because widening later copies the column. */
  reserve(rows: number): void {
    if (rows > this.data.length) this.widen(rows);
  }

  private grow(): void {
    this.widen(widerLength(this.data.length));
  }

  private widen(length: number): void {
    const wider = new Float64Array(length);
    wider.set(this.data);
    this.data = wider;
  }
}

/** The nearest signed 64-bit integer: texts have fractions, and numbers beyond any measurement. 0 for none. */
function wholeOf(value: number): bigint {
  if (Number.isNaN(value)) return 0n;
  if (Math.abs(value) >= 2 ** 63) return value < 0 ? -(2n ** 63n) : 2n ** 63n - 1n;
  return BigInt(Math.round(value));
}

/** A column of unsigned 64-bit integers: addresses. */
export class GrowingAddresses {
  private data = new Uint32Array(512);
  length = 0;

  pushHalves(low: number, high: number): void {
    if (this.length * 2 === this.data.length) {
      const wider = new Uint32Array(this.data.length * 2);
      wider.set(this.data);
      this.data = wider;
    }
    this.data[this.length * 2] = low;
    this.data[this.length * 2 + 1] = high;
    this.length++;
  }

  /** A copy of the column, owned by the caller. */
  take(): BigUint64Array {
    const column = new BigUint64Array(this.length);
    for (let row = 0; row < this.length; row++) {
      column[row] = (BigInt(this.data[row * 2 + 1]!) << 32n) | BigInt(this.data[row * 2]!);
    }
    return column;
  }
}
