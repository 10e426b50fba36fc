import { PairTable } from '../steps/pairTable.ts';

/**
 * Assigns a row to every distinct pair of whole numbers, in order of occurrence. The first number is at least -1 and
 * below `limit`; most pairs have the second number 0, and are not hashed.
 */
export class PairRows extends PairTable {
  /** For each first number + 1, the row of its pair with 0, + 1. */
  private readonly plain: Int32Array;

  constructor(limit: number) {
    super(1024);
    this.plain = new Int32Array(limit + 1);
  }

  of(first: number, second: number): number {
    if (second !== 0) return this.hashedRow(first, second);
    const row = this.plain[first + 1]!;
    if (row !== 0) return row - 1;
    this.plain[first + 1] = this.count + 1;
    return this.append(first, 0);
  }

  /** The first numbers of the pairs; the caller owns the column. */
  takeFirst(): Int32Array {
    return this.first.slice(0, this.count);
  }
}
