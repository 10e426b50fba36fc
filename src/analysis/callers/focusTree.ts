import { type CallTree, endsOf, type TreeAmounts } from '../tree/callTree.ts';
import { scratchInts } from '../tree/scratch.ts';

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

/** What is merged, by number: calls of the function, or rows below them. */
interface Members {
  count: number;
  /** Those of the root. */
  first: Int32Array;
  weightOf: (member: number) => number;
  /** Tells `meet` the members one level below, and their names. */
  follow: (member: number, meet: (next: number, name: number) => void) => void;
}

/**
 * Merges the members of each row by name, from the function on. Rows with less than the fraction `least` of the root,
 * and those `deepest` levels below it, are created but not followed.
 *
 * @returns for each member, its last row; -1 if it has none
 */
export function mergeByName(
  { names }: CallTree,
  name: number,
  { count, first, weightOf, follow }: Members,
  least: number,
  deepest = Number.POSITIVE_INFINITY,
): { tree: CallTree; rowOf: Int32Array; cutAt: number } {
  /** Members that become one row are chained: links are members + 1. */
  const next = scratchInts(count);
  /** For each name, the last row that met it, and its pending position. */
  const metBy = scratchInts(names.length).fill(-1);
  const waitsAt = scratchInts(names.length);
  const rowOf = new Int32Array(count).fill(-1);
  const parents: number[] = [];
  const nameOf: number[] = [];
  const levels: number[] = [];
  const waitingHead: number[] = [];
  const waitingParent: number[] = [];
  const waitingName: number[] = [];
  let smallest = 0;
  let cutAt = 0;
  let row = -1;
  const meet = (member: number, called: number): void => {
    if (metBy[called] === row) {
      const position = waitsAt[called]!;
      next[member] = waitingHead[position]!;
      waitingHead[position] = member + 1;
    } else {
      metBy[called] = row;
      waitsAt[called] = waitingHead.length;
      next[member] = 0;
      waitingHead.push(member + 1);
      waitingParent.push(row);
      waitingName.push(called);
    }
  };
  for (const member of first) {
    next[member] = waitingHead[0] ?? 0;
    waitingHead[0] = member + 1;
  }
  if (first.length === 0) waitingHead.push(0);
  waitingParent.push(-1);
  waitingName.push(name);
  while (waitingHead.length > 0) {
    const head = waitingHead.pop()!;
    const parent = waitingParent.pop()!;
    row = parents.push(parent) - 1;
    nameOf.push(waitingName.pop()!);
    levels.push(parent < 0 ? 0 : levels[parent]! + 1);
    let weight = 0;
    for (let link = head; link > 0; link = next[link - 1]!) {
      rowOf[link - 1] = row;
      weight += weightOf(link - 1);
    }
    if (row === 0) smallest = least * weight;
    if (weight === 0 || weight < smallest) continue;
    if (levels[row]! >= deepest) cutAt = deepest;
    for (let link = levels[row]! >= deepest ? 0 : head; link > 0; ) {
      const member = link - 1;
      link = next[member]!;
      follow(member, meet);
    }
  }
  const parent = Int32Array.from(parents);
  const tree: CallTree = {
    count: parent.length,
    parent,
    name: Int32Array.from(nameOf),
    end: endsOf(parent),
    names,
    rowOfStack: new Int32Array(0),
  };
  return { tree, rowOf, cutAt };
}

/** Amounts of 0 for each row. */
export function noAmounts({ count }: CallTree): TreeAmounts {
  return { self: new Float64Array(count), total: new Float64Array(count), weight: new Float64Array(count) };
}

/** The outermost calls of a function: rows with it that have no caller with it. */
export function outermostRows(tree: CallTree, name: number): Int32Array {
  const rows: number[] = [];
  for (let row = 1; row < tree.count; row++) {
    if (tree.name[row] !== name) continue;
    rows.push(row);
    row = tree.end[row]! - 1;
  }
  return Int32Array.from(rows);
}
