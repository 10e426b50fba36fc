import { GrowingInts, widerLength } from './growing.ts';

/**
 * Distinct stacks by location key, callers before callees: a `StackTable` whose locations are not yet resolved to rows.
 */
export interface KeyedStacks {
  count: number;
  caller: Int32Array;
  key: Int32Array;
}

/** The largest key; a varint of up to four bytes is a key. */
export const LARGEST_KEY = 2 ** 28 - 1;

/** Returned by `addPacked` if an id is too large to be a key. */
export const TOO_LARGE = -2;

/** Returned by `addPacked` if the last id is incomplete. */
export const CUT_OFF = -3;

/** Flag in a row's key: the row does not directly follow its caller. Keys themselves are never negative. */
const BRANCH = 1 << 31;

/** The initial number of hash slots, as a power of two. */
const FIRST_SLOTS = 12;

/**
 * Interns stacks while they are read: each distinct stack of locations becomes a row that refers to its caller's row,
 * so common callers are stored once. A location is represented by a key; keys are resolved to locations after all
 * samples are read.
 *
 * The next frame's row is found in one of three ways, the cheapest first: from the previous stack, as far as the two
 * are equal; as the next row, because a path added in one pass has consecutive rows; in a hash table, if a path
 * branches off from another one.
 */
export class StackTrie {
  count = 0;
  /**
   * The key of each row, with the flag BRANCH if the row does not directly follow its caller. There is no further
   * column per row, because new memory is expensive.
   */
  private keys = new Int32Array(4096);
  /**
   * Hash table of the rows with the flag BRANCH, with open addressing. A slot contains the hash of caller and key, and
   * the row + 1 (0: empty). Hash and key together determine the caller, so no other table is needed. A slot's position
   * is given by the hash's upper bits, so a larger table is filled in the same order.
   */
  private slots: Int32Array;
  private shift = 32 - FIRST_SLOTS;
  /** The callers of the rows with the flag BRANCH, in row order. */
  private readonly callers = new GrowingInts(1024);
  /**
   * The last list, and the row of each of its ids, root first: consecutive samples often share most of their callers.
   */
  private lastBuf: Uint8Array = new Uint8Array(0);
  /** Of the bytes of `lastBuf`. */
  private lastView: DataView = new DataView(new ArrayBuffer(0));
  private lastStart = 0;
  private lastEnd = 0;
  private lastRow = new Int32Array(256);
  private readonly memory: Int32Array<ArrayBuffer> | null;

  /** `memory` may have any content and is used until `take`. */
  constructor(memory: Int32Array<ArrayBuffer> | null = null) {
    this.memory = memory;
    this.slots = this.emptySlots(2 << FIRST_SLOTS);
  }

  /** The row of the stack that consists of the first `depth` keys of `path` (leaf first); -1 for an empty stack. */
  add(path: Int32Array, depth: number): number {
    let row = -1;
    for (let index = depth - 1; index >= 0; index--) row = this.callee(row, path[index]!);
    return row;
  }

  /**
   * The row of the stack whose location ids are the packed varints between `start` and `end` (leaf first). Each id is
   * its own key. Returns TOO_LARGE if an id is too large for a key, CUT_OFF if the last id is incomplete. The ids are
   * read backwards, root first, in one pass: the last byte of a varint is below 128. The bytes must not change or move
   * before the next call, unless `moved` is called.
   */
  addPacked(buf: Uint8Array, start: number, end: number): number {
    if (end > start && buf[end - 1]! > 127) return CUT_OFF;
    // A list of n bytes has at most n ids.
    if (end - start > this.lastRow.length) this.widenLast(end - start);
    let at = end;
    let level = 0;
    if (buf === this.lastBuf) {
      const { lastStart, lastView } = this;
      let last = this.lastEnd;
      // Four bytes at a time, as long as both lists have them; each byte below 128 among them is the end of an id.
      const least = Math.max(start, lastStart + at - last) + 4;
      while (at >= least) {
        const word = lastView.getInt32(at - 4);
        if (word !== lastView.getInt32(last - 4)) break;
        level += Math.imul((~word >>> 7) & 0x01010101, 0x01010101) >>> 24;
        at -= 4;
        last -= 4;
      }
      while (at > start && last > lastStart && buf[at - 1] === buf[last - 1]) {
        last--;
        if (buf[--at]! < 128) level++;
      }
      // A whole id is equal only if it ends here in both lists; otherwise its bytes are read again.
      if (level > 0 && ((at > start && buf[at - 1]! > 127) || (last > lastStart && buf[last - 1]! > 127))) {
        while (buf[at++]! > 127);
        level--;
      }
    }
    let { keys, count } = this;
    const { lastRow } = this;
    let row = level > 0 ? lastRow[level - 1]! : -1;
    for (; at > start; level++) {
      let byte = buf[--at]!;
      let key = byte;
      if (at > start && (byte = buf[at - 1]!) > 127) {
        key = (key << 7) | (byte & 127);
        if (--at > start && (byte = buf[at - 1]!) > 127) {
          key = (key << 7) | (byte & 127);
          if (--at > start && (byte = buf[at - 1]!) > 127) {
            key = (key << 7) | (byte & 127);
            if (--at > start && buf[at - 1]! > 127) {
              this.moved();
              return TOO_LARGE;
            }
          }
        }
      }
      const next = row + 1;
      if (next < count && keys[next] === key) row = next;
      else {
        // The newest row has no callees yet.
        row = next === count ? this.insert(key) : this.branch(row, key);
        ({ keys, count } = this);
      }
      lastRow[level] = row;
    }
    if (buf !== this.lastBuf) {
      this.lastBuf = buf;
      this.lastView = new DataView(buf.buffer, buf.byteOffset, buf.byteLength);
    }
    this.lastStart = start;
    this.lastEnd = end;
    return row;
  }

  /** Must be called if the bytes of the last list have changed or moved. */
  moved(): void {
    this.lastEnd = 0;
    this.lastStart = 0;
  }

  /** The stacks, in columns that the caller owns. Nothing may be added after this call. */
  take(): KeyedStacks {
    const { count } = this;
    const key = this.keys.subarray(0, count);
    const callers = this.callers.data;
    const caller = new Int32Array(count);
    let branch = 0;
    for (let row = 0; row < count; row++) {
      if (key[row]! >= 0) caller[row] = row - 1;
      else {
        key[row] = key[row]! ^ BRANCH;
        caller[row] = callers[branch++]!;
      }
    }
    return { count, caller, key };
  }

  private callee(row: number, key: number): number {
    const next = row + 1;
    if (next === this.count) return this.insert(key);
    return this.keys[next] === key ? next : this.branch(row, key);
  }

  /** The row of a callee that does not directly follow its caller. Only such rows are in the hash table. */
  private branch(caller: number, key: number): number {
    const { slots, keys } = this;
    const marked = key | BRANCH;
    const hash = hashOf(caller, key);
    const last = slots.length - 2;
    let at = (hash >>> this.shift) * 2;
    for (let held = slots[at + 1]!; held !== 0; held = slots[at + 1]!) {
      if (slots[at] === hash && keys[held - 1] === marked) return held - 1;
      at = at === last ? 0 : at + 2;
    }
    const row = this.insert(marked);
    slots[at] = hash;
    slots[at + 1] = row + 1;
    // At a fill of at most 5/8, probing mostly stays within one cache line, and little memory is used.
    this.callers.push(caller);
    if (this.callers.length * 16 > slots.length * 5) this.widenSlots();
    return row;
  }

  private insert(key: number): number {
    if (this.count === this.keys.length) {
      const wider = new Int32Array(widerLength(this.keys.length));
      wider.set(this.keys);
      this.keys = wider;
    }
    this.keys[this.count] = key;
    return this.count++;
  }

  private widenSlots(): void {
    const { slots } = this;
    const wider = this.emptySlots(slots.length * 2);
    const last = wider.length - 2;
    this.shift--;
    for (let from = 0; from < slots.length; from += 2) {
      if (slots[from + 1] === 0) continue;
      let at = (slots[from]! >>> this.shift) * 2;
      while (wider[at + 1] !== 0) at = at === last ? 0 : at + 2;
      wider[at] = slots[from]!;
      wider[at + 1] = slots[from + 1]!;
    }
    this.slots = wider;
  }

  /** A new table whose length is a power of two. In lent memory, each table follows the previous, smaller one. */
  private emptySlots(length: number): Int32Array {
    const { memory } = this;
    if (memory === null || length * 2 > memory.length) return new Int32Array(length);
    return memory.subarray(length, length * 2).fill(0);
  }

  private widenLast(depth: number): void {
    const wider = new Int32Array(Math.max(depth, this.lastRow.length * 2));
    wider.set(this.lastRow);
    this.lastRow = wider;
  }
}

/**
 * Hashes a pair to 32 bits. For each key the hash is reversible (multiplication by an odd number, then folding the
 * upper half into the lower), so different callers have different hashes.
 */
function hashOf(caller: number, key: number): number {
  const sum = (Math.imul(caller, 0x9e3779b1) + Math.imul(key, 0x85ebca6b)) | 0;
  return Math.imul(sum ^ (sum >>> 16), 0x2c1b3c6d);
}
