import { widerLength } from './growing.ts';
import { WireError } from './wire.ts';

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

/**
 * Interns stacks while they are read: each distinct stack of locations becomes a row that knows its caller, so shared
 * callers are kept once. A location is known by a key; telling which location that is can wait until all are read.
 *
 * Three ways to the next frame, cheapest first: the previous stack's, as far as the two agree; the row right behind this
 * one, for a path that was added in one go lies in consecutive rows; a hash table, where a path leaves another.
 */
export class StackTrie {
  count = 0;
  /** Pairs (caller row or -1, key), in one array so that a comparison touches one cache line. */
  private pairs = new Int32Array(2 * 1024);
  /** Rows that do not lie right behind their caller. Open addressing; a slot holds row + 1, 0 is empty. */
  private slots = new Int32Array(4096);
  private mask = 4095;
  private branches = 0;
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
   * own key; TOO_LARGE where an id is too large for that. They are read backwards, root first, which needs no second pass: the
   * last byte of a varint is the one below 128.
   */
  addPacked(buf: Uint8Array, start: number, end: number): number {
    if (end > start && buf[end - 1]! > 127) {
      throw new WireError('a location id reaches beyond the end of its list', end);
    }
    // A list of n bytes has at most n ids.
    if (end - start > this.lastKey.length) this.widenLast(end - start);
    let { pairs, count } = this;
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
      if (next < count && pairs[next * 2] === row && pairs[next * 2 + 1] === key) row = next;
      else {
        // Nothing is called yet from a row that is the newest.
        row = next === count ? this.insert(row, key) : this.branch(row, key);
        ({ pairs, count } = this);
      }
      lastKey[level] = key;
      lastRow[level] = row;
    }
    this.lastDepth = level;
    return row;
  }

  /** The stacks: fresh columns that the caller owns. */
  take(): KeyedStacks {
    const { count, pairs } = this;
    const caller = new Int32Array(count);
    const key = new Int32Array(count);
    for (let row = 0, at = 0; row < count; row++, at += 2) {
      caller[row] = pairs[at]!;
      key[row] = pairs[at + 1]!;
    }
    return { count, caller, key };
  }

  private callee(row: number, key: number): number {
    const { pairs, count } = this;
    const next = row + 1;
    if (next === count) return this.insert(row, key);
    if (pairs[next * 2] === row && pairs[next * 2 + 1] === key) return next;
    return this.branch(row, key);
  }

  /** A callee that does not lie right behind its caller: only these are in the hash table. */
  private branch(caller: number, key: number): number {
    const { slots, pairs, mask } = this;
    let slot = hash(caller, key) & mask;
    for (let held = slots[slot]!; held !== 0; held = slots[slot]!) {
      const at = (held - 1) * 2;
      if (pairs[at] === caller && pairs[at + 1] === key) return held - 1;
      slot = (slot + 1) & mask;
    }
    const row = this.insert(caller, key);
    slots[slot] = row + 1;
    if (++this.branches * 2 > slots.length) this.rehash();
    return row;
  }

  private insert(caller: number, key: number): number {
    const row = this.count++;
    if (row * 2 === this.pairs.length) {
      const wider = new Int32Array(widerLength(this.pairs.length));
      wider.set(this.pairs);
      this.pairs = wider;
    }
    this.pairs[row * 2] = caller;
    this.pairs[row * 2 + 1] = key;
    return row;
  }

  private rehash(): void {
    const old = this.slots;
    const slots = new Int32Array(widerLength(old.length));
    const mask = slots.length - 1;
    const { pairs } = this;
    for (const held of old) {
      if (held === 0) continue;
      let slot = hash(pairs[held * 2 - 2]!, pairs[held * 2 - 1]!) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = held;
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
