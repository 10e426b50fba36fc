import type { Branching } from './openRows.ts';

/** The heaviest path from a node on. */
export interface HotPath {
  /**
   * How many nodes to open, each the heaviest child of the one before, so that the children of the last are visible.
   */
  run: number;
  /** The nodes of the path, without the start node; the last one is its end. */
  nodes: number[];
}

/**
 * Follows the heaviest child: always to the first, and further as long as the next one has at least the fraction `part`
 * (0 to 1) of `of` (the previous node by default). At most `longest` nodes.
 */
export function hotPath(tree: Branching, from: number, part: number, longest: number, of?: number): HotPath {
  const nodes: number[] = [];
  let node = from;
  while (nodes.length < longest && tree.hasChildren(node)) {
    const heaviest = tree.children(node)[0];
    if (heaviest === undefined) break;
    if (nodes.length > 0 && tree.weight(heaviest) < part * (of ?? tree.weight(node))) break;
    nodes.push(heaviest);
    node = heaviest;
  }
  return { run: nodes.length + (nodes.length > 0 && tree.hasChildren(node) ? 1 : 0), nodes };
}
