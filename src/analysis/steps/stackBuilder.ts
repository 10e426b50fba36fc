import type { StackTable } from '../../model/profile.ts';

/**
 * Builds a table of distinct stacks, callers before callees. If paths are added one after another, most rows directly
 * follow their caller and are found there; the others are in a hash table.
 */
export class StackBuilder {
  count = 0;
  private caller: Int32Array;
  private location: Int32Array;
  /** Open addressing; a slot holds a row + 1, 0 is empty. */
  private slots = new Int32Array(1024);
  private hashed = 0;

  /** Reserves space for `expected` rows; there may be more. */
  constructor(expected: number) {
    const capacity = Math.max(expected, 16);
    this.caller = new Int32Array(capacity);
    this.location = new Int32Array(capacity);
  }

  /** Starts from a table whose stacks are all distinct. Stacks of that table must not be added again. */
  static from(stacks: StackTable): StackBuilder {
    const built = new StackBuilder(stacks.count * 2);
    built.caller.set(stacks.caller);
    built.location.set(stacks.location);
    built.count = stacks.count;
    return built;
  }

  /** The row of a location called from the stack `caller` (-1: from none). */
  add(caller: number, location: number): number {
    const next = caller + 1;
    // The newest row has no callees yet.
    if (next === this.count) return this.insert(caller, location);
    if (this.caller[next] === caller && this.location[next] === location) return next;
    const { slots } = this;
    const mask = slots.length - 1;
    let slot = hash(caller, location) & mask;
    for (let held = slots[slot]!; held !== 0; held = slots[slot]!) {
      const row = held - 1;
      if (this.caller[row] === caller && this.location[row] === location) return row;
      slot = (slot + 1) & mask;
    }
    const row = this.insert(caller, location);
    slots[slot] = row + 1;
    if (++this.hashed * 2 > slots.length) this.rehash();
    return row;
  }

  /** Returns the stacks; the caller owns the columns, and nothing may be added afterwards. */
  take(): StackTable {
    const { count } = this;
    return { count, caller: this.caller.slice(0, count), location: this.location.slice(0, count) };
  }

  private insert(caller: number, location: number): number {
    if (this.count === this.caller.length) {
      this.caller = widened(this.caller);
      this.location = widened(this.location);
    }
    this.caller[this.count] = caller;
    this.location[this.count] = location;
    return this.count++;
  }

  private rehash(): void {
    const old = this.slots;
    const slots = new Int32Array(old.length * 4);
    const mask = slots.length - 1;
    for (const held of old) {
      if (held === 0) continue;
      let slot = hash(this.caller[held - 1]!, this.location[held - 1]!) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = held;
    }
    this.slots = slots;
  }
}

function widened(column: Int32Array): Int32Array {
  const wider = new Int32Array(column.length * 2);
  wider.set(column);
  return wider;
}

/** A 32-bit hash of a pair. */
function hash(caller: number, location: number): number {
  const mixed = Math.imul(caller, 0x9e3779b1) ^ Math.imul(location, 0x85ebca6b);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}
