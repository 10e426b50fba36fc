import { widerLength } from './growing.ts';

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
/** What is kept of such a row; offsets into its three numbers. */
const WIDTH = 3;
const CALLER = 0;
const KEY = 1;
const ROW = 2;

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
  /** The rows that do not: (caller or -1, key, row) of each, side by side. */
  private branches = new Int32Array(WIDTH * 1024);
  private branchCount = 0;
  /** Finds them. Open addressing; a slot holds the number of a branch + 1, 0 is empty. */
  private slots = new Int32Array(4096);
  private mask = 4095;
  /** The previous stack, root first: samples that follow each other often share most of their callers. */
  private lastKey = new Int32Array(256);
  private lastRow = new Int32Array(256);
  private lastDepth = 0;

  /** The row of the stack made of the first `depth` keys of `path` (leaf first); -1 for an empty one. */
  add(path: Int32Array, depth: number): number {
    let row = -1;
    for (let at = depth - 1; at >= 0; at--) row = this.callee(row, path[at]!);
    return row;
  }

  /**
   * The row of the stack whose location ids are the packed varints between `start` and `end` (leaf first), each id its
   * own key; TOO_LARGE where an id is too large for that, CUT_OFF where the last one has no end. They are read backwards, root first, which needs no second pass: the
   * last byte of a varint is the one below 128.
   */
  addPacked(buf: Uint8Array, start: number, end: number): number {
    if (end > start && buf[end - 1]! > 127) return CUT_OFF;
    // A list of n bytes has at most n ids.
    if (end - start > this.lastKey.length) this.widenLast(end - start);
    let { keys, count } = this;
    const { lastKey, lastRow } = this;
    let shared = this.lastDepth;
    let level = 0;
    let row = -1;
    let at = end;
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
              this.lastDepth = 0;
              return TOO_LARGE;
            }
          }
        }
      }
      if (level < shared) {
        if (lastKey[level] === key) {
          row = lastRow[level]!;
          continue;
        }
        shared = 0;
      }
      const next = row + 1;
      if (next < count && keys[next] === key) row = next;
      else {
        // Nothing is called yet from a row that is the newest.
        row = next === count ? this.insert(key) : this.branch(row, key);
        ({ keys, count } = this);
      }
      lastKey[level] = key;
      lastRow[level] = row;
    }
    this.lastDepth = level;
    return row;
  }

  /** The stacks, in columns that are the caller's: nothing may be added any more. */
  take(): KeyedStacks {
    const { count, branches, branchCount } = this;
    const key = this.keys.subarray(0, count);
    const caller = new Int32Array(count);
    for (let row = 0; row < count; row++) caller[row] = row - 1;
    for (let at = 0; at < branchCount * WIDTH; at += WIDTH) {
      const row = branches[at + ROW]!;
      caller[row] = branches[at + CALLER]!;
      key[row] = branches[at + KEY]!;
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
    const { slots, branches, mask } = this;
    let slot = hash(caller, key) & mask;
    for (let held = slots[slot]!; held !== 0; held = slots[slot]!) {
      const at = (held - 1) * WIDTH;
      if (branches[at + CALLER] === caller && branches[at + KEY] === key) return branches[at + ROW]!;
      slot = (slot + 1) & mask;
    }
    const row = this.insert(key | BRANCH);
    slots[slot] = this.addBranch(caller, key, row);
    if (this.branchCount * 2 > slots.length) this.rehash();
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

  /** Answers how many there are now. */
  private addBranch(caller: number, key: number, row: number): number {
    const at = this.branchCount * WIDTH;
    if (at === this.branches.length) {
      const wider = new Int32Array(widerLength(this.branches.length));
      wider.set(this.branches);
      this.branches = wider;
    }
    this.branches[at + CALLER] = caller;
    this.branches[at + KEY] = key;
    this.branches[at + ROW] = row;
    return ++this.branchCount;
  }

  private rehash(): void {
    const slots = new Int32Array(widerLength(this.slots.length));
    const mask = slots.length - 1;
    const { branches, branchCount } = this;
    for (let number = 1, at = 0; number <= branchCount; number++, at += WIDTH) {
      let slot = hash(branches[at + CALLER]!, branches[at + KEY]!) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = number;
    }
    this.slots = slots;
    this.mask = mask;
  }

  private widenLast(depth: number): void {
    const capacity = Math.max(depth, this.lastKey.length * 2);
    const [key, row] = [new Int32Array(capacity), new Int32Array(capacity)];
    key.set(this.lastKey);
    row.set(this.lastRow);
    this.lastKey = key;
    this.lastRow = row;
  }
}

/** Spreads a pair over 32 bits: two odd multipliers and a shift, enough for linear probing at half load. */
function hash(caller: number, key: number): number {
  const mixed = Math.imul(caller, 0x9e3779b1) ^ Math.imul(key, 0x85ebca6b);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}
