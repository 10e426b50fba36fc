/**
 * A tree that is looked at branch by branch. Nodes are numbers, the root is 0. Amounts are doubles, in the value type's
 * unit.
 */
export interface Branching {
  readonly names: readonly string[];
  /** Index into `names`; -1 for the root. */
  name(node: number): number;
  /** What the node itself counts, and what it counts with all that is below it. */
  flat(node: number): number;
  cum(node: number): number;
  /** By what it is compared with its siblings: never negative, and never less than a child's. */
  weight(node: number): number;
  hasChildren(node: number): boolean;
  /** Its children, heaviest first and of equal ones by name. Those that count nothing are left out. Not to be written to. */
  children(node: number): Int32Array;
}

/** Puts nodes in the order of `Branching.children`, in place. */
export function sortNodes(
  nodes: Int32Array,
  weight: (node: number) => number,
  name: (node: number) => string,
): Int32Array {
  return nodes.sort((a, b) => weight(b) - weight(a) || (name(a) < name(b) ? -1 : 1));
}
