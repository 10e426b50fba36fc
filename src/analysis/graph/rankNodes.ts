import { compareBytewise, type TopTable } from '../tree/topTable.ts';
import type { GraphEdge } from './graphParts.ts';

/**
 * The nodes of a graph, most telling first. A node tells much where it is heavy and where paths meet or part: its cum
 * times the entropy of what comes in and of what goes out (1 each where nothing does, for entries and leaves), plus its
 * flat. What is only passed through tells little.
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

/** Bits that it takes to say which way a sample goes, `self` (its own samples, where above 0) being one of the ways. */
function entropy(weights: readonly number[], self: number): number {
  if (weights.length === 0) return 1;
  // Ways of less than 0, as in a diff, count by their size, but do not widen the whole.
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
