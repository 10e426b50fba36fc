/**
 * A table of distinct pairs of whole numbers, with a row for each in the order of their occurrence. Those that a
 * subclass does not find in another way are in a hash table.
 */
export class PairTable {
  count = 0;
  protected first: Int32Array;
  protected second: Int32Array;
  /** Open addressing; a slot holds a row + 1, 0 is empty. */
  private slots = new Int32Array(1024);
  private hashed = 0;

  /** Reserves space for `expected` rows; there may be more. */
  constructor(expected: number) {
    const capacity = Math.max(expected, 16);
    this.first = new Int32Array(capacity);
    this.second = new Int32Array(capacity);
  }

  /** The row of a pair that was added here or not at all. */
  protected hashedRow(first: number, second: number): number {
    const { slots } = this;
    const mask = slots.length - 1;
    let slot = hash(first, second) & mask;
    for (let held = slots[slot]!; held !== 0; held = slots[slot]!) {
      const row = held - 1;
      if (this.first[row] === first && this.second[row] === second) return row;
      slot = (slot + 1) & mask;
    }
    const row = this.append(first, second);
    slots[slot] = row + 1;
    if (++this.hashed * 2 > slots.length) this.rehash();
    return row;
  }

  /** A new row, which is not hashed. */
  protected append(first: number, second: number): number {
    if (this.count === this.first.length) {
      this.first = widened(this.first);
      this.second = widened(this.second);
    }
    this.first[this.count] = first;
    this.second[this.count] = second;
    return this.count++;
  }

  private rehash(): void {
    const slots = new Int32Array(this.slots.length * 4);
    const mask = slots.length - 1;
    for (const held of this.slots) {
      if (held === 0) continue;
      let slot = hash(this.first[held - 1]!, this.second[held - 1]!) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = held;
    }
    this.slots = slots;
  }
}

/** A column of twice the length. */
export function widened(column: Int32Array): Int32Array<ArrayBuffer> {
  const wider = new Int32Array(column.length * 2);
  wider.set(column);
  return wider;
}

/** A 32-bit hash of a pair. */
function hash(first: number, second: number): number {
  const mixed = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}
