/**
 * Assigns a row to every distinct pair of whole numbers, in order of occurrence. The first number is at least -1 and
 * below `limit`; most pairs have the second number 0, and are not hashed.
 */
export class PairRows {
  count = 0;
  /** For each first number + 1, the row of its pair with 0, + 1. */
  private readonly plain: Int32Array;
  private first = new Int32Array(1024);
  private second = new Int32Array(1024);
  /** Open addressing; a slot holds a row + 1, 0 is empty. */
  private slots = new Int32Array(4096);
  private hashed = 0;

  constructor(limit: number) {
    this.plain = new Int32Array(limit + 1);
  }

  of(first: number, second: number): number {
    if (second !== 0) return this.hashedRow(first, second);
    const known = this.plain[first + 1]!;
    if (known !== 0) return known - 1;
    this.plain[first + 1] = this.count + 1;
    return this.add(first, 0);
  }

  private hashedRow(first: number, second: number): number {
    const { slots } = this;
    const mask = slots.length - 1;
    let slot = hash(first, second) & mask;
    for (let held = slots[slot]!; held !== 0; held = slots[slot]!) {
      if (this.first[held - 1] === first && this.second[held - 1] === second) return held - 1;
      slot = (slot + 1) & mask;
    }
    const row = this.add(first, second);
    slots[slot] = row + 1;
    if (++this.hashed * 2 > slots.length) this.rehash();
    return row;
  }

  private add(first: number, second: number): number {
    const row = this.count++;
    if (row === this.first.length) {
      this.first = widened(this.first);
      this.second = widened(this.second);
    }
    this.first[row] = first;
    this.second[row] = second;
    return row;
  }

  /** The first numbers of the pairs; the caller owns the column. */
  takeFirst(): Int32Array {
    return this.first.slice(0, this.count);
  }

  private rehash(): void {
    const slots = new Int32Array(this.slots.length * 4);
    const mask = slots.length - 1;
    for (let row = 0; row < this.count; row++) {
      if (this.second[row] === 0) continue;
      let slot = hash(this.first[row]!, this.second[row]!) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = row + 1;
    }
    this.slots = slots;
  }
}

function widened(column: Int32Array): Int32Array<ArrayBuffer> {
  const wider = new Int32Array(column.length * 2);
  wider.set(column);
  return wider;
}

/** A 32-bit hash of a pair. */
function hash(first: number, second: number): number {
  const mixed = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}
