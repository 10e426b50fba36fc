import { compareBytewise, type TopTable } from '../tree/topTable.ts';
import type { GraphEdge } from './graphParts.ts';

/**
 * The nodes of a graph, the most informative first. A node is informative if it is heavy and if paths join or branch
 * there: its score is its cum × the entropy of the incoming and of the outgoing edges (1 each without edges, for
 * entries and leaves), plus its flat. A node that is only passed through has a low score.
 *
 * @param nodes indices into the table's names
 * @returns indices into `nodes`
 */
export function rankNodes(nodes: Int32Array, edges: readonly GraphEdge[], top: TopTable): Int32Array {
  const into: number[][] = Array.from(nodes, () => []);
  const outOf: number[][] = Array.from(nodes, () => []);
  for (const { from, to, weight } of edges) {
    outOf[from]!.push(Number(weight));
    into[to]!.push(Number(weight));
  }
  const scores = Float64Array.from(nodes, (name, node) => {
    const flat = Number(top.flat[name]!);
    const score = entropy(into[node]!, 0) + entropy(outOf[node]!, flat);
    return Math.trunc(score * Number(top.cum[name]!)) + flat;
  });
  const order = Int32Array.from(nodes, (_, node) => node);
  return order.sort(
    (a, b) =>
      Math.abs(scores[b]!) - Math.abs(scores[a]!) ||
      compareBytewise(top.names[nodes[a]!]!, top.names[nodes[b]!]!) ||
      Math.abs(Number(top.flat[nodes[b]!])) - Math.abs(Number(top.flat[nodes[a]!])),
  );
}

/**
 * The entropy in bits of the path that a sample takes; `self` (the node's own samples, if above 0) is one of the paths.
 */
function entropy(weights: readonly number[], self: number): number {
  if (weights.length === 0) return 1;
  // Negative weights, as in a diff, count by their absolute value, but do not increase the total.
  let total = self;
  for (const weight of weights) if (weight > 0) total += weight;
  if (total === 0) return 0;
  let bits = 0;
  for (const weight of self > 0 ? [...weights, self] : weights) {
    const part = Math.abs(weight) / total;
    if (weight !== 0) bits -= part * Math.log2(part);
  }
  return bits;
}
