import type { AmountColumn } from '../../model/unit.ts';
import type { UnitedTree } from './unitedTree.ts';

/** What stands in the place of frames that were cut. */
export const OTHER = 'other';

/**
 * A call tree after what is cut was cut. Where a sample's own path is not kept, the frames of functions that have to stay
 * exact in a value type that the sample has any of stay, in their order; the others go, and where the innermost one is among them,
 * `other` stands in its place.
 */
export class CutTree {
  readonly names: string[];
  private readonly parents: number[] = [-1];
  private readonly called: number[] = [-1];
  private readonly found = new Map<number, number>();
  /** By profile and by which value types a sample has any of: for each row of the tree before where it went. */
  private readonly placed = new Map<string, Int32Array>();
  private readonly before: UnitedTree;
  private readonly kept: Uint8Array;
  private readonly exact: readonly (readonly ReadonlySet<string>[])[];

  /** `exact`: by profile and value type, the functions that stay. */
  constructor(before: UnitedTree, kept: Uint8Array, exact: readonly (readonly ReadonlySet<string>[])[]) {
    this.before = before;
    this.kept = kept;
    this.exact = exact;
    this.names = [...before.names, OTHER];
  }

  get parent(): Int32Array {
    return Int32Array.from(this.parents);
  }

  get name(): Int32Array {
    return Int32Array.from(this.called);
  }

  /** Where a sample of a profile went, whose row before was `row`. */
  rowOf(row: number, profile: number, values: readonly AmountColumn[], sample: number): number {
    const types = values.flatMap((column, type) => (Number(column[sample]) === 0 ? [] : [type]));
    const key = `${profile} ${types.join(' ')}`;
    let rows = this.placed.get(key);
    if (rows === undefined) {
      rows = new Int32Array(this.before.count).fill(-1);
      rows[0] = 0;
      this.placed.set(key, rows);
    }
    if (rows[row]! < 0)
      this.place(
        row,
        rows,
        this.before.names.map((name) => types.some((type) => this.exact[profile]![type]!.has(name))),
      );
    return rows[row]!;
  }

  private place(row: number, rows: Int32Array, isExact: readonly boolean[]): void {
    void row;
    const { count, parent, name } = this.before;
    const other = this.names.length - 1;
    /** For each row: where its callees go on from. */
    const onward = new Int32Array(count);
    for (let at = 1; at < count; at++) {
      const from = onward[parent[at]!]!;
      const called = name[at]!;
      if (this.kept[at] === 1) {
        onward[at] = this.child(from, called);
        rows[at] = onward[at]!;
      } else if (!isExact[called]) {
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
  }

  private child(row: number, called: number): number {
    const key = row * 2 ** 22 + called;
    let child = this.found.get(key);
    if (child === undefined) {
      child = this.parents.push(row) - 1;
      this.called.push(called);
      this.found.set(key, child);
    }
    return child;
  }

  private isOpen(row: number, called: number): boolean {
    for (let at = row; at > 0; at = this.parents[at]!) if (this.called[at] === called) return true;
    return false;
  }
}
