import type { StackTable } from '../../model/profile.ts';

/**
 * Interns stacks while they are read: each distinct stack of locations becomes a row that knows its caller, so shared
 * callers are kept once. Three ways to find the next frame, cheapest first: the previous sample's path, the row after
 * this one (a path that was added in one go lies in consecutive rows), a hash table.
 */
export class StackTrie {
  count = 0;
  /** Pairs (caller row or -1, location row), in one array so that a comparison touches one cache line. */
  private pairs = new Int32Array(2 * 1024);
  /** Rows that do not lie right behind their caller. Open addressing; a slot holds row + 1, 0 is empty. */
  private slots = new Int32Array(4096);
  private branches = 0;
  private mask = 4095;
  /** The previous stack, root first: its locations and its rows. */
  private lastLocation = new Int32Array(64);
  private lastRow = new Int32Array(64);
  private lastDepth = 0;

  /**
   * The row of the stack made of the first `depth` entries of `locations` (location rows, leaf first);
   * -1 for an empty one.
   */
  add(locations: Int32Array, depth: number): number {
    if (depth > this.lastLocation.length) this.widenLast(depth);
    const { lastLocation, lastRow } = this;
    const common = Math.min(depth, this.lastDepth);
    let level = 0;
    let at = depth - 1;
    while (level < common && lastLocation[level] === locations[at]) {
      level++;
      at--;
    }
    let row = level > 0 ? lastRow[level - 1]! : -1;
    let { pairs, count } = this;
    for (; level < depth; level++, at--) {
      const location = locations[at]!;
      const next = row + 1;
      if (next < count && pairs[next * 2] === row && pairs[next * 2 + 1] === location) row = next;
      else {
        // Nothing is called yet from a row that is the newest.
        row = next === count ? this.insert(row, location) : this.branch(row, location);
        ({ pairs, count } = this);
      }
      lastLocation[level] = location;
      lastRow[level] = row;
    }
    this.lastDepth = depth;
    return row;
  }

  /** The stacks: fresh columns that the caller owns. */
  take(): StackTable {
    const { count, pairs } = this;
    const caller = new Int32Array(count);
    const location = new Int32Array(count);
    for (let row = 0, at = 0; row < count; row++, at += 2) {
      caller[row] = pairs[at]!;
      location[row] = pairs[at + 1]!;
    }
    return { count, caller, location };
  }

  /** A callee that does not lie right behind its caller: only these are in the hash table. */
  private branch(caller: number, location: number): number {
    const { slots, pairs, mask } = this;
    let slot = hash(caller, location) & mask;
    for (let held = slots[slot]!; held !== 0; held = slots[slot]!) {
      const at = (held - 1) * 2;
      if (pairs[at] === caller && pairs[at + 1] === location) return held - 1;
      slot = (slot + 1) & mask;
    }
    const row = this.insert(caller, location);
    slots[slot] = row + 1;
    if (++this.branches * 2 > slots.length) this.rehash();
    return row;
  }

  private insert(caller: number, location: number): number {
    const row = this.count++;
    if (row * 2 === this.pairs.length) {
      const wider = new Int32Array(this.pairs.length * 2);
      wider.set(this.pairs);
      this.pairs = wider;
    }
    this.pairs[row * 2] = caller;
    this.pairs[row * 2 + 1] = location;
    return row;
  }

  private rehash(): void {
    const old = this.slots;
    const slots = new Int32Array(old.length * 2);
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
    const capacity = Math.max(depth, this.lastLocation.length * 2);
    for (const column of ['lastLocation', 'lastRow'] as const) {
      const wider = new Int32Array(capacity);
      wider.set(this[column]);
      this[column] = wider;
    }
  }
}

/** Spreads a pair over 32 bits: two odd multipliers and a shift, enough for linear probing at half load. */
function hash(caller: number, location: number): number {
  const mixed = Math.imul(caller, 0x9e3779b1) ^ Math.imul(location, 0x85ebca6b);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}
