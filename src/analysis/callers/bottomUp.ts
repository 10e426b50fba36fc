import type { CallTree } from '../tree/callTree.ts';
import { scratchInts, withScratch } from '../tree/scratch.ts';
import type { TreeAmounts } from '../tree/treeAmounts.ts';
import { type Branching, sortNodes } from './branching.ts';

/** Steps from caller to caller that may be taken in all: some seconds. Only a deep recursion needs as many. */
const MOST_STEPS = 300_000_000;

/** A call tree from the leaves up, of which only what was asked for is there. */
export interface BottomUp extends Branching {
  /** Whether callers were not followed any further, because it would have taken too long. */
  readonly isCut: boolean;
  /** Steps from caller to caller that were taken so far: what it has cost. */
  readonly steps: number;
}

/**
 * A call tree from the leaves up. The root's children are the functions, by what is flat in them; the children of any
 * other node are the callers of its function, and divide its amount: the flat of the outermost node's function that came
 * by this way. Branches grow when they are asked for. `flat` and `cum` are the same but for the root, where nothing is flat.
 */
export function bottomUp(tree: CallTree, amounts: TreeAmounts): BottomUp {
  return new Branches(tree, amounts);
}

class Branches implements BottomUp {
  readonly names: readonly string[];
  isCut = false;
  steps = 0;
  private readonly tree: CallTree;
  private readonly self: Float64Array;
  /** Rows of the tree where something is flat, so that those of a node lie together: `first[node] .. end[node]`. */
  private readonly rows: Int32Array;
  /** How far up each of them has been followed: a row of the function of the node that it lies in. */
  private readonly reached: Int32Array;
  private readonly first: number[] = [];
  private readonly end: number[] = [];
  private readonly nameOf: number[] = [];
  private readonly sums: number[] = [];
  private readonly weights: number[] = [];
  /** 1 if any of those has a caller. */
  private readonly called: number[] = [];
  private readonly grown: (Int32Array | undefined)[] = [];
  /** For each name the node whose callers it was last among, and which of them it was. */
  private readonly atGranularity: Int32Array;
  private readonly seenAs: Int32Array;

  constructor(tree: CallTree, { self, total, weight }: TreeAmounts) {
    this.tree = tree;
    this.names = tree.names;
    this.self = self;
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
    this.sums.push(total[0]!);
    this.weights.push(weight[0]!);
    this.called.push(count > 0 ? 1 : 0);
  }

  name(node: number): number {
    return this.nameOf[node]!;
  }

  flat(node: number): number {
    return node === 0 ? this.self[0]! : this.sums[node]!;
  }

  cum(node: number): number {
    return this.sums[node]!;
  }

  weight(node: number): number {
    return this.weights[node]!;
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
    /** Which child each row goes to; -1 if it has no caller. */
    const group = scratchInts(count);
    const movedRows = scratchInts(count);
    const movedReached = scratchInts(count);
    const sizes: number[] = [];
    const firstNode = this.nameOf.length;
    let uncalled = 0;
    for (let at = 0; at < count; at++) {
      const row = node === 0 ? reached[from + at]! : tree.parent[reached[from + at]!]!;
      movedRows[at] = rows[from + at]!;
      movedReached[at] = row;
      if (row === 0) {
        group[at] = -1;
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
      const own = this.seenAs[name]!;
      group[at] = own;
      sizes[own]!++;
      const value = this.self[movedRows[at]!]!;
      this.sums[firstNode + own]! += value;
      this.weights[firstNode + own]! += Math.abs(value);
      if (tree.parent[row]! > 0) this.called[firstNode + own] = 1;
    }
    let place = from + uncalled;
    for (const [own, size] of sizes.entries()) {
      this.first[firstNode + own] = place;
      this.end[firstNode + own] = place;
      place += size;
    }
    let ended = from;
    for (let at = 0; at < count; at++) {
      const to = group[at]! < 0 ? ended++ : this.end[firstNode + group[at]!]!++;
      rows[to] = movedRows[at]!;
      reached[to] = movedReached[at]!;
    }
    const nodes = Int32Array.from(sizes, (_, own) => firstNode + own);
    return sortNodes(
      nodes,
      // Functions as the table has them: by what is flat, which is less than the weight where there are negative values.
      (one) => (node === 0 ? Math.abs(this.sums[one]!) : this.weights[one]!),
      (one) => this.names[this.nameOf[one]!]!,
    );
  }
}
