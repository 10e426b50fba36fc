import type { Branching } from './branching.ts';

/** Where the weight goes from a node on. */
export interface HotPath {
  /** How many nodes to open, each the heaviest child of the one before, so that the children of the last can be seen. */
  run: number;
  /** The nodes that the path leads through, the one it starts from not included; the last is where it ends. */
  nodes: number[];
}

/**
 * Follows the heaviest child: always to the first, and on for as long as the next one holds at least `part` (0 to 1) of
 * `of`, which is the node before unless it is told. Not further than `longest` nodes.
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
