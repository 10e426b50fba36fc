import type { CallTree, TreeAmounts } from '../tree/callTree.ts';
import { scratchInts, withScratch } from '../tree/scratch.ts';
import { type Branching, sortNodes } from './openRows.ts';

/** The maximum number of steps from caller to caller: some seconds of work. Only deep recursion needs so many. */
const MOST_STEPS = 300_000_000;

/** A call tree from the leaves up; only the requested branches are computed. */
export interface BottomUp extends Branching {
  /** Whether callers were not followed further because it would have taken too long. */
  readonly isCut: boolean;
  /** The number of steps from caller to caller so far: the cost. */
  readonly steps: number;
}

/**
 * Builds a call tree from the leaves up. The root's children are the functions, with their flat amounts. The children
 * of any other node are the callers of its function, and split its amount: the part of the first function's flat that
 * was reached through these callers. Branches are computed on request. `flat` and `cum` are equal, except at the root,
 * whose flat is 0.
 *
 * @param changes what nodes are ordered by, largest first; by default by their amounts
 */
export function bottomUp(tree: CallTree, amounts: TreeAmounts, changes?: TreeAmounts): BottomUp {
  return new Branches(tree, amounts, changes);
}

class Branches implements BottomUp {
  readonly names: readonly string[];
  isCut = false;
  steps = 0;
  private readonly tree: CallTree;
  private readonly self: Float64Array;
  private readonly changes: TreeAmounts | undefined;
  /** The tree rows with a flat amount, sorted so that the rows of a node are adjacent: `first[node] .. end[node]`. */
  private readonly rows: Int32Array;
  /** For each of these rows, the caller row reached so far; it has the function of its node. */
  private readonly reached: Int32Array;
  private readonly first: number[] = [];
  private readonly end: number[] = [];
  private readonly nameOf: number[] = [];
  /** The sums of amounts or, if there are changes, of these. */
  private readonly sums: number[] = [];
  private readonly weights: number[] = [];
  /** For each node, 1 if any of its rows has a caller. */
  private readonly called: number[] = [];
  private readonly grown: (Int32Array | undefined)[] = [];
  /** For each name, the last node that had it among its callers, and the index among those callers. */
  private readonly atGranularity: Int32Array;
  private readonly seenAs: Int32Array;

  constructor(tree: CallTree, { self, total, weight }: TreeAmounts, changes: TreeAmounts | undefined) {
    this.tree = tree;
    this.names = tree.names;
    this.self = self;
    this.changes = changes;
    this.atGranularity = new Int32Array(tree.names.length).fill(-1);
    this.seenAs = new Int32Array(tree.names.length);
    let count = 0;
    for (let row = 1; row < tree.count; row++) if (self[row] !== 0) count++;
    this.rows = new Int32Array(count);
    this.reached = new Int32Array(count);
    count = 0;
    for (let row = 1; row < tree.count; row++) if (self[row] !== 0) this.rows[count++] = row;
    this.reached.set(this.rows);
    this.first.push(0);
    this.end.push(count);
    this.nameOf.push(-1);
    this.sums.push((changes?.total ?? total)[0]!);
    this.weights.push(weight[0]!);
    this.called.push(count > 0 ? 1 : 0);
  }

  name(node: number): number {
    return this.nameOf[node]!;
  }

  flat(node: number, amounts: TreeAmounts): number {
    return node === 0 ? amounts.self[0]! : this.cum(node, amounts);
  }

  cum(node: number, { self, total }: TreeAmounts): number {
    if (node === 0) return total[0]!;
    let sum = 0;
    for (let index = this.first[node]!; index < this.end[node]!; index++) sum += self[this.rows[index]!]!;
    return sum;
  }

  weight(node: number): number {
    return this.changes === undefined ? this.weights[node]! : Math.abs(this.sums[node]!);
  }

  hasChildren(node: number): boolean {
    return this.called[node] === 1;
  }

  children(node: number): Int32Array {
    return (this.grown[node] ??= withScratch(() => this.grow(node)));
  }

  private grow(node: number): Int32Array {
    const { tree, rows, reached } = this;
    const from = this.first[node]!;
    const count = this.end[node]! - from;
    if (this.called[node] === 0) return new Int32Array(0);
    if (node > 0 && this.steps + count > MOST_STEPS) {
      this.isCut = true;
      return new Int32Array(0);
    }
    this.steps += count;
    /** The child that each row belongs to; -1 if it has no caller. */
    const group = scratchInts(count);
    const movedRows = scratchInts(count);
    const movedReached = scratchInts(count);
    const sizes: number[] = [];
    const firstNode = this.nameOf.length;
    let uncalled = 0;
    for (let index = 0; index < count; index++) {
      const row = node === 0 ? reached[from + index]! : tree.parent[reached[from + index]!]!;
      movedRows[index] = rows[from + index]!;
      movedReached[index] = row;
      if (row === 0) {
        group[index] = -1;
        uncalled++;
        continue;
      }
      const name = tree.name[row]!;
      if (this.atGranularity[name] !== node) {
        this.atGranularity[name] = node;
        this.seenAs[name] = sizes.length;
        sizes.push(0);
        this.nameOf.push(name);
        this.sums.push(0);
        this.weights.push(0);
        this.called.push(0);
      }
      const offset = this.seenAs[name]!;
      group[index] = offset;
      sizes[offset]!++;
      const value = this.self[movedRows[index]!]!;
      this.sums[firstNode + offset]! += (this.changes?.self ?? this.self)[movedRows[index]!]!;
      this.weights[firstNode + offset]! += Math.abs(value);
      if (tree.parent[row]! > 0) this.called[firstNode + offset] = 1;
    }
    let start = from + uncalled;
    for (const [offset, size] of sizes.entries()) {
      this.first[firstNode + offset] = start;
      this.end[firstNode + offset] = start;
      start += size;
    }
    let ended = from;
    for (let index = 0; index < count; index++) {
      const to = group[index]! < 0 ? ended++ : this.end[firstNode + group[index]!]!++;
      rows[to] = movedRows[index]!;
      reached[to] = movedReached[index]!;
    }
    const nodes = Int32Array.from(sizes, (_, offset) => firstNode + offset);
    return sortNodes(
      nodes,
      // Functions are sorted as in the table: by flat, which is less than the weight if there are negative values.
      (one) => (node === 0 ? Math.abs(this.sums[one]!) : this.weight(one)),
      (one) => this.names[this.nameOf[one]!]!,
    );
  }
}
