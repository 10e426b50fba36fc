import type { TreeAmounts } from '../tree/treeAmounts.ts';

/** A tree that is read branch by branch. Nodes are numbers, the root is 0. */
export interface Branching {
  readonly names: readonly string[];
  /** Index into `names`; -1 for the root. */
  name(node: number): number;
  /** Of amounts of the call tree's rows: the node's own, and that including all descendants. */
  flat(node: number, amounts: TreeAmounts): number;
  cum(node: number, amounts: TreeAmounts): number;
  /** The value to compare it with its siblings: its amount or, of two sides, its change. Never negative. */
  weight(node: number): number;
  hasChildren(node: number): boolean;
  /**
   * Its children, heaviest first, equal ones by name; children without an amount are left out. Callers must not write
   * to the array.
   */
  children(node: number): Int32Array;
}

/** Sorts nodes in the order of `Branching.children`, in place. */
export function sortNodes(
  nodes: Int32Array,
  weight: (node: number) => number,
  name: (node: number) => string,
): Int32Array {
  return nodes.sort((a, b) => weight(b) - weight(a) || (name(a) < name(b) ? -1 : 1));
}
