import { GrowingInts, widerLength } from './growing.ts';

/** Distinct stacks by location key, callers before callees: a `StackTable` whose locations are not rows yet. */
export interface KeyedStacks {
  count: number;
  caller: Int32Array;
  key: Int32Array;
}

/** A varint of up to four bytes is a key by itself. */
export const LARGEST_KEY = 2 ** 28 - 1;

/** What `addPacked` answers where an id is too large to be a key. */
export const TOO_LARGE = -2;

/** What `addPacked` answers where the last id has no end. */
export const CUT_OFF = -3;

/** Marks the key of a row that does not lie right behind its caller: no key is negative. */
const BRANCH = 1 << 31;

/** Slots to begin with, as a power of two. */
const FIRST_SLOTS = 12;

/**
 * Interns stacks while they are read: each distinct stack of locations becomes a row that knows its caller, so shared
 * callers are kept once. A location is known by a key; telling which location that is can wait until all are read.
 *
 * Three ways to the next frame, cheapest first: the previous stack's, as far as the two agree; the row right behind this
 * one, for a path that was added in one go lies in consecutive rows; a hash table, where a path leaves another.
 */
export class StackTrie {
  count = 0;
  /** Key of each row; with BRANCH where the row does not lie right behind its caller. Fresh memory costs, so it is all there is. */
  private keys = new Int32Array(4096);
  /**
   * Finds the rows that do not. Open addressing; a slot is the hash of caller and key, and the row + 1 (0: empty). The hash
   * and the key tell the caller, so that no other table has to be looked at; a slot lies where the hash's upper bits say,
   * so that a larger table is filled in the order of the smaller one.
   */
  private slots: Int32Array;
  private shift = 32 - FIRST_SLOTS;
  /** Their callers, in the order of the rows. */
  private readonly callers = new GrowingInts(1024);
  /** The list that was read last, and the row of each of its ids, root first: samples that follow each other often share most of their callers. */
  private lastBuf: Uint8Array = new Uint8Array(0);
  private lastStart = 0;
  private lastEnd = 0;
  private lastRow = new Int32Array(256);
  private readonly memory: Int32Array<ArrayBuffer> | null;

  /** `memory`, of any content, is used until `take`. */
  constructor(memory: Int32Array<ArrayBuffer> | null = null) {
    this.memory = memory;
    this.slots = this.emptySlots(2 << FIRST_SLOTS);
  }

  /** The row of the stack made of the first `depth` keys of `path` (leaf first); -1 for an empty one. */
  add(path: Int32Array, depth: number): number {
    let row = -1;
    for (let at = depth - 1; at >= 0; at--) row = this.callee(row, path[at]!);
    return row;
  }

  /**
   * The row of the stack whose location ids are the packed varints between `start` and `end` (leaf first), each id its
   * own key; TOO_LARGE where an id is too large for that, CUT_OFF where the last one has no end. They are read backwards, root
   * first, which needs no second pass: the last byte of a varint is the one below 128. The bytes must stay where they are until the next
   * call, or `moved` be told.
   */
  addPacked(buf: Uint8Array, start: number, end: number): number {
    if (end > start && buf[end - 1]! > 127) return CUT_OFF;
    // A list of n bytes has at most n ids.
    if (end - start > this.lastRow.length) this.widenLast(end - start);
    let at = end;
    let level = 0;
    if (buf === this.lastBuf) {
      const { lastStart } = this;
      let last = this.lastEnd;
      while (at > start && last > lastStart && buf[at - 1] === buf[last - 1]) {
        last--;
        if (buf[--at]! < 128) level++;
      }
      // An id is shared where both end here; else its bytes are to be read again.
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
        // Nothing is called yet from a row that is the newest.
        row = next === count ? this.insert(key) : this.branch(row, key);
        ({ keys, count } = this);
      }
      lastRow[level] = row;
    }
    this.lastBuf = buf;
    this.lastStart = start;
    this.lastEnd = end;
    return row;
  }

  /** Says that the bytes of the last list no longer lie where they were. */
  moved(): void {
    this.lastEnd = 0;
    this.lastStart = 0;
  }

  /** The stacks, in columns that are the caller's: nothing may be added any more. */
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

  /** A callee that does not lie right behind its caller: only these are in the hash table. */
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
    // Five in eight: probing ends in the cache line where it began, and little memory is touched.
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

  /** A table of a length that is a power of two: where memory is lent, the next lies behind the one before. */
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
 * Spreads a pair over 32 bits. Multiplying by an odd number and folding the upper half into the lower can be undone, so that
 * for each key every caller has a hash of its own.
 */
function hashOf(caller: number, key: number): number {
  const sum = (Math.imul(caller, 0x9e3779b1) + Math.imul(key, 0x85ebca6b)) | 0;
  return Math.imul(sum ^ (sum >>> 16), 0x2c1b3c6d);
}
