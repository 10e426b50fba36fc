/** A tree that is read branch by branch. Nodes are numbers, the root is 0. Amounts are doubles, in the value type's unit. */
export interface Branching {
  readonly names: readonly string[];
  /** Index into `names`; -1 for the root. */
  name(node: number): number;
  /** The node's own amount, and its amount including all descendants. */
  flat(node: number): number;
  cum(node: number): number;
  /** The value to compare it with its siblings: never negative, and never less than a child's. */
  weight(node: number): number;
  hasChildren(node: number): boolean;
  /**
   * Its children, heaviest first, equal ones by name; children with amount 0 are left out. Callers must not write to the array.
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
