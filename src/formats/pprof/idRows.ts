/** Ids up to this limit are looked up in an array, because most writers number from 1. */
const DENSE = 1 << 20;

/**
 * Assigns rows to ids. An id is any unsigned 64-bit number (halves `low`, `high`). Small ids use an array, larger ids a
 * map.
 */
export class IdRows {
  count = 0;
  /** Row of a small id, or -1. */
  private dense = new Int32Array(1024).fill(-1);
  private sparse = new Map<number | bigint, number>();

  /** The row of an id; a new row if the id is new. */
  rowOf(low: number, high: number): number {
    if (high === 0 && low >>> 0 < DENSE) {
      const id = low >>> 0;
      if (id >= this.dense.length) this.widen(id);
      const row = this.dense[id]!;
      if (row >= 0) return row;
      this.dense[id] = this.count;
      return this.count++;
    }
    const key = keyOf(low, high);
    const row = this.sparse.get(key);
    if (row !== undefined) return row;
    this.sparse.set(key, this.count);
    return this.count++;
  }

  /** The row of an id, or -1. */
  find(low: number, high: number): number {
    if (high === 0 && low >>> 0 < DENSE) {
      const id = low >>> 0;
      return id < this.dense.length ? this.dense[id]! : -1;
    }
    return this.sparse.get(keyOf(low, high)) ?? -1;
  }

  /** The id of a row, for messages. Searches all ids. */
  idOf(row: number): number | bigint {
    const small = this.dense.indexOf(row);
    if (small >= 0) return small;
    for (const [id, of] of this.sparse) if (of === row) return id;
    return 0;
  }

  private widen(id: number): void {
    const wider = new Int32Array(Math.min(DENSE, Math.max(this.dense.length * 2, id + 1))).fill(-1);
    wider.set(this.dense);
    this.dense = wider;
  }
}

function keyOf(low: number, high: number): number | bigint {
  const wide = high >>> 0;
  if (wide < 0x200000) return wide * 4294967296 + (low >>> 0);
  return (BigInt(wide) << 32n) | BigInt(low >>> 0);
}
