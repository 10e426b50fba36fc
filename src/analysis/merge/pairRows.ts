/** Gives every distinct pair of whole numbers a row, in the order in which they come. */
export class PairRows {
  count = 0;
  private first = new Int32Array(1024);
  private second = new Int32Array(1024);
  /** Open addressing; a slot holds a row + 1, 0 is empty. */
  private slots = new Int32Array(4096);

  of(first: number, second: number): number {
    const { slots } = this;
    const mask = slots.length - 1;
    let slot = hash(first, second) & mask;
    for (let held = slots[slot]!; held !== 0; held = slots[slot]!) {
      if (this.first[held - 1] === first && this.second[held - 1] === second) return held - 1;
      slot = (slot + 1) & mask;
    }
    const row = this.count++;
    if (row === this.first.length) {
      this.first = widened(this.first);
      this.second = widened(this.second);
    }
    this.first[row] = first;
    this.second[row] = second;
    slots[slot] = row + 1;
    if (this.count * 2 > slots.length) this.rehash();
    return row;
  }

  /** The first numbers of the pairs, a column that is the receiver's. */
  takeFirst(): Int32Array {
    return this.first.slice(0, this.count);
  }

  private rehash(): void {
    const slots = new Int32Array(this.slots.length * 4);
    const mask = slots.length - 1;
    for (let row = 0; row < this.count; row++) {
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

/** Spreads a pair over 32 bits. */
function hash(first: number, second: number): number {
  const mixed = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}
