import type { AmountColumn } from '../../model/unit.ts';
import { PairRows } from '../merge/pairRows.ts';
import { REMAINDER } from '../names/remainder.ts';
import type { UnitedTree } from './unitedTree.ts';

/**
 * A call tree after what is cut was cut. Where a sample's own path is not kept, two kinds of frames stay, in their order: those
 * that say of which benchmark it is, and those of functions that have to stay exact in a value type that the sample has any of.
 * The others go, and where the innermost one is among them, the remainder stands in its place.
 */
export class CutTree {
  readonly names: string[];
  private readonly parents: number[] = [-1];
  private readonly called: number[] = [-1];
  /** Who calls whom; the root is no pair, so a row here is one more than a pair's. */
  private readonly pairs = new PairRows(0);
  /** By profile and by which value types a sample has any of: for each row of the tree before where it went. */
  private readonly placed = new Map<number, Int32Array>();
  private readonly before: UnitedTree;
  private readonly kept: Uint8Array;
  private readonly stays: Uint8Array;
  private readonly exact: readonly (readonly ReadonlySet<string>[])[];

  /**
   * @param kept 1 for the rows that stay with all that calls them
   * @param stays 1 for the rows whose frames stay, whatever becomes of what calls them: `groupFrames`
   * @param exact by profile and value type, the functions that stay
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

  /** Where a sample of a profile went, whose row before was `row`. */
  rowOf(row: number, profile: number, values: readonly AmountColumn[], sample: number): number {
    let having = 0;
    for (let type = 0; type < values.length; type++) {
      const value = values[type]![sample]!;
      // Value types beyond the thirtieth share a bit: what they need stays for all of them.
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

  /** For each row of the tree before where it goes. */
  private place(isExact: readonly boolean[]): Int32Array {
    const { count, parent, name } = this.before;
    const other = this.names.length - 1;
    const rows = new Int32Array(count);
    /** For each row: where its callees go on from. */
    const onward = new Int32Array(count);
    for (let at = 1; at < count; at++) {
      const from = onward[parent[at]!]!;
      const called = name[at]!;
      if (this.kept[at] === 1) {
        onward[at] = this.child(from, called);
        rows[at] = onward[at]!;
      } else if (!isExact[called] && this.stays[at] === 0) {
        onward[at] = from;
        rows[at] = this.child(from, other);
      } else if (this.isOpen(from, called)) {
        // A recursive call adds nothing to cum.
        onward[at] = from;
        rows[at] = this.called[from] === called ? from : this.child(from, called);
      } else {
        onward[at] = this.child(from, called);
        rows[at] = onward[at]!;
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
    for (let at = row; at > 0; at = this.parents[at]!) if (this.called[at] === called) return true;
    return false;
  }
}
