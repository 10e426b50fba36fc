import type { TextTable } from '../../model/disassembly.ts';

/** Collects distinct texts as bytes. No strings are made: a large program has millions of instructions. */
export class TextTableBuilder {
  private bytes = new Uint8Array(1 << 16);
  private ends = new Int32Array(1 << 12);
  private count = 1;
  private used = 0;
  /** Open addressing: a row at its hash or the next free place; 0 is free. The length is a power of 2. */
  private places = new Int32Array(1 << 13);

  /** The row of the text `bytes[from .. to]`. */
  add(bytes: Uint8Array, from: number, to: number): number {
    if (from === to) return 0;
    const mask = this.places.length - 1;
    let place = hashOf(bytes, from, to) & mask;
    for (let row = this.places[place]!; row !== 0; row = this.places[place]!) {
      if (this.isText(row, bytes, from, to)) return row;
      place = (place + 1) & mask;
    }
    const row = this.append(bytes, from, to);
    this.places[place] = row;
    if (this.count * 2 > this.places.length) this.rehash();
    return row;
  }

  /** The table, owned by the caller. Nothing may be added after this call. */
  take(): TextTable {
    return { bytes: this.bytes.slice(0, this.used), end: this.ends.slice(0, this.count) };
  }

  private isText(row: number, bytes: Uint8Array, from: number, to: number): boolean {
    const start = this.ends[row - 1]!;
    if (this.ends[row]! - start !== to - from) return false;
    for (let index = from, own = start; index < to; index++, own++) if (bytes[index] !== this.bytes[own]) return false;
    return true;
  }

  private append(bytes: Uint8Array, from: number, to: number): number {
    const needed = this.used + to - from;
    if (needed > this.bytes.length) this.bytes = widened(this.bytes, new Uint8Array(2 * needed));
    if (this.count === this.ends.length) this.ends = widened(this.ends, new Int32Array(2 * this.count));
    this.bytes.set(bytes.subarray(from, to), this.used);
    this.used = needed;
    this.ends[this.count] = needed;
    return this.count++;
  }

  private rehash(): void {
    this.places = new Int32Array(2 * this.places.length);
    const mask = this.places.length - 1;
    for (let row = 1; row < this.count; row++) {
      let place = hashOf(this.bytes, this.ends[row - 1]!, this.ends[row]!) & mask;
      while (this.places[place] !== 0) place = (place + 1) & mask;
      this.places[place] = row;
    }
  }
}

/** FNV-1a, with its high bits mixed into the low ones. */
function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let index = from; index < to; index++) hash = Math.imul(hash ^ bytes[index]!, 0x01000193);
  return hash ^ (hash >>> 15);
}

function widened<Column extends Uint8Array | Int32Array>(column: Column, wider: Column): Column {
  wider.set(column);
  return wider;
}
