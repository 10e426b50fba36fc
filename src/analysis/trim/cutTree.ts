import type { AmountColumn } from '../../model/unit.ts';
import { PairRows } from '../merge/pairRows.ts';
import { REMAINDER } from '../names/remainder.ts';
import type { UnitedTree } from './unitedTree.ts';

/**
 * A call tree after cutting. Of a path that is not kept as a whole, these frames stay, in their order: kept callers,
 * frames that tell how a comparison scales the samples (`groupFrames`), and functions that must stay exact in a value
 * type in which the sample is not 0. The other frames are removed, and if the innermost frame is removed, the remainder
 * replaces it.
 */
export class CutTree {
  readonly names: string[];
  private readonly parents: number[] = [-1];
  private readonly called: number[] = [-1];
  /** Pairs of caller and callee; the root is not a pair, so a row here is the pair's row + 1. */
  private readonly pairs = new PairRows(0);
  /** By profile and by the set of value types in which a sample is not 0: the new row of each old row. */
  private readonly placed = new Map<number, Int32Array>();
  private readonly before: UnitedTree;
  private readonly kept: Uint8Array;
  private readonly stays: Uint8Array;
  private readonly exact: readonly (readonly ReadonlySet<string>[])[];

  /**
   * @param kept 1 for the rows that stay, together with all their callers
   * @param stays 1 for the rows whose frames stay, even if their callers are removed: `groupFrames`
   * @param exact for each profile and value type, the functions that stay
   */
  constructor(
    before: UnitedTree,
    { kept, stays }: { kept: Uint8Array; stays: Uint8Array },
    exact: readonly (readonly ReadonlySet<string>[])[],
  ) {
    this.before = before;
    this.kept = kept;
    this.stays = stays;
    this.exact = exact;
    this.names = [...before.names, REMAINDER];
  }

  get parent(): Int32Array {
    return Int32Array.from(this.parents);
  }

  get name(): Int32Array {
    return Int32Array.from(this.called);
  }

  /** The new row of a profile's sample whose old row was `row`. */
  rowOf(row: number, profile: number, values: readonly AmountColumn[], sample: number): number {
    let having = 0;
    for (let type = 0; type < values.length; type++) {
      const value = values[type]![sample]!;
      // Value types from the 31st on share a bit: functions that one of them needs stay for all of them.
      if (value !== 0 && value !== 0n) having |= 1 << Math.min(type, 30);
    }
    const key = profile * 2 ** 31 + (having >>> 0);
    let rows = this.placed.get(key);
    if (rows === undefined) {
      const exact = this.exact[profile]!.filter((_, type) => ((having >>> Math.min(type, 30)) & 1) === 1);
      rows = this.place(this.before.names.map((text) => exact.some((names) => names.has(text))));
      this.placed.set(key, rows);
    }
    return rows[row]!;
  }

  /** For each old row, its new row. */
  private place(isExact: readonly boolean[]): Int32Array {
    const { count, parent, name } = this.before;
    const other = this.names.length - 1;
    const rows = new Int32Array(count);
    /** For each row, the new row where its callees continue. */
    const onward = new Int32Array(count);
    for (let index = 1; index < count; index++) {
      const from = onward[parent[index]!]!;
      const called = name[index]!;
      if (this.kept[index] === 1) {
        onward[index] = this.child(from, called);
        rows[index] = onward[index]!;
      } else if (!isExact[called] && this.stays[index] === 0) {
        onward[index] = from;
        rows[index] = this.child(from, other);
      } else if (this.isOpen(from, called)) {
        // A function that is on the path already has the cum; only flat needs the frame, without callees.
        onward[index] = from;
        rows[index] = this.called[from] === called ? from : this.child(from, called);
      } else {
        onward[index] = this.child(from, called);
        rows[index] = onward[index]!;
      }
    }
    return rows;
  }

  private child(row: number, called: number): number {
    const child = this.pairs.of(row, called + 1) + 1;
    if (child === this.parents.length) {
      this.parents.push(row);
      this.called.push(called);
    }
    return child;
  }

  private isOpen(row: number, called: number): boolean {
    for (let index = row; index > 0; index = this.parents[index]!) if (this.called[index] === called) return true;
    return false;
  }
}
