import type { CallTree, TreeAmounts } from '../tree/callTree.ts';

/** The merged calls of one function, as a tree whose root (row 0) is that function. */
export interface FocusTree {
  /** Rows with the same name below one row are merged; `names` are the profile's. `rowOfStack` is empty. */
  tree: CallTree;
  amounts: TreeAmounts;
  /** Adds up other amounts of the whole tree in the same way. */
  sum: (amounts: TreeAmounts) => TreeAmounts;
  /**
   * How many levels below the root were followed; deeper amounts are included but not drawn. 0 if nothing was left out.
   */
  cutAt: number;
}

/** The rows of a tree under construction, in preorder. */
export class FocusRows {
  private readonly parents: number[] = [];
  private readonly nameOf: number[] = [];

  get count(): number {
    return this.parents.length;
  }

  /** Adds a row and returns its number. */
  add(parent: number, name: number): number {
    this.nameOf.push(name);
    return this.parents.push(parent) - 1;
  }

  take(names: string[]): CallTree {
    const parent = Int32Array.from(this.parents);
    const end = new Int32Array(parent.length);
    for (let row = parent.length - 1; row >= 0; row--) {
      if (end[row] === 0) end[row] = row + 1;
      const above = parent[row]!;
      if (above >= 0 && end[above] === 0) end[above] = end[row]!;
    }
    return {
      count: parent.length,
      parent,
      name: Int32Array.from(this.nameOf),
      end,
      names,
      rowOfStack: new Int32Array(0),
    };
  }
}

/** Amounts of 0 for each row. */
export function noAmounts({ count }: CallTree): TreeAmounts {
  return { self: new Float64Array(count), total: new Float64Array(count), weight: new Float64Array(count) };
}

/** The outermost calls of a function: rows with it that have no caller with it. */
export function outermostRows(tree: CallTree, name: number): Int32Array {
  let count = 0;
  for (let row = 1; row < tree.count; row++) {
    if (tree.name[row] !== name) continue;
    count++;
    row = tree.end[row]! - 1;
  }
  const rows = new Int32Array(count);
  count = 0;
  for (let row = 1; row < tree.count; row++) {
    if (tree.name[row] !== name) continue;
    rows[count++] = row;
    row = tree.end[row]! - 1;
  }
  return rows;
}
