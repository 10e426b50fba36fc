import { LARGEST_KEY } from '../stackTrie.ts';
import { IdRows } from './idRows.ts';

/**
 * Assigns keys to location ids, for the stacks. A small id is its own key; larger ids are numbered above all small ids.
 */
export class LocationKeys {
  private readonly large = new IdRows();

  /** The key of an id, given as the halves of an unsigned 64-bit number. */
  keyOf(low: number, high: number): number {
    if (high === 0 && low <= LARGEST_KEY) return low;
    return LARGEST_KEY + 1 + this.large.rowOf(low, high);
  }

  /** The id of a key, for messages. */
  idOf(key: number): number | bigint {
    return key <= LARGEST_KEY ? key : this.large.idOf(key - LARGEST_KEY - 1);
  }
}

/** Finds rows by key. Ids are usually dense; then an array is used. */
export class RowOfKey {
  private readonly dense: Int32Array | null;
  private readonly sparse: Map<number, number> | null;
  /** A key that two rows share, or -1. */
  readonly twice: number = -1;

  /** `keys` has one entry per row. */
  constructor(keys: Int32Array) {
    let largest = 0;
    for (const key of keys) if (key > largest) largest = key;
    const isDense = largest <= 8 * keys.length + 65_536;
    this.dense = isDense ? new Int32Array(largest + 1).fill(-1) : null;
    this.sparse = isDense ? null : new Map();
    for (let row = 0; row < keys.length; row++) {
      const key = keys[row]!;
      if (this.find(key) >= 0) this.twice = key;
      if (this.dense !== null) this.dense[key] = row;
      else this.sparse!.set(key, row);
    }
  }

  /** The row of a key, or -1. */
  find(key: number): number {
    if (this.dense !== null) return key < this.dense.length ? this.dense[key]! : -1;
    return this.sparse!.get(key) ?? -1;
  }
}
