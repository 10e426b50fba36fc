import { compareBytewise, compareMagnitude } from '../tree/topTable.ts';
import type { GraphEdge } from './graphParts.ts';

/**
 * Leaves out residual edges whose ends are also connected by another path. Among the edges into one node, only an edge
 * that is lighter than all the others is removed, so that the missing amount never exceeds the shown amount. Heaviest
 * first.
 *
 * @param names the names of the nodes, the most informative first: edges into the least informative ones are removed
 * first
 */
export function withoutRedundantEdges(names: readonly string[], edges: readonly GraphEdge[]): GraphEdge[] {
  const sorted = edges.toSorted(
    (a, b) =>
      compareMagnitude(b.weight, a.weight) ||
      compareBytewise(names[a.from]!, names[b.from]!) ||
      compareBytewise(names[a.to]!, names[b.to]!),
  );
  const into: GraphEdge[][] = names.map(() => []);
  for (const edge of sorted) into[edge.to]!.push(edge);
  const dropped = new Set<GraphEdge>();
  for (let node = names.length - 1; node >= 0; node--) {
    const incoming = into[node]!;
    for (let index = incoming.length - 1; index >= 0; index--) {
      const edge = incoming[index]!;
      if (!edge.residual) break;
      if (isRedundant(edge, into, dropped)) dropped.add(edge);
    }
  }
  return sorted.filter((edge) => !dropped.has(edge));
}

/** Whether the edge's end can be reached from its start without it: searched backwards from the end. */
function isRedundant(edge: GraphEdge, into: readonly GraphEdge[][], dropped: ReadonlySet<GraphEdge>): boolean {
  const seen = new Set([edge.to]);
  const waiting = [edge.to];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    for (const other of into[node]!) {
      if (other === edge || dropped.has(other) || seen.has(other.from)) continue;
      if (other.from === edge.from) return true;
      seen.add(other.from);
      waiting.push(other.from);
    }
  }
  return false;
}
