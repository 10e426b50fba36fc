import { compareMagnitude } from '../tree/topTable.ts';
import type { GraphEdge, GraphNode } from './graphParts.ts';

/**
 * The path that most of the profile takes: from the heaviest node that no other calls, along the heaviest call of each
 * node. It ends where a function holds more itself than its heaviest call takes, where nothing is called, or before a
 * node that it has passed.
 *
 * @param edges heaviest first
 * @returns indices into `nodes`, callers first; empty without nodes
 */
export function heaviestPath(nodes: readonly GraphNode[], edges: readonly GraphEdge[]): number[] {
  const called = new Set(edges.map(({ to }) => to));
  const heavier = (a: number, b: number): number => compareMagnitude(nodes[b]!.cum, nodes[a]!.cum);
  const all = nodes.map((_, node) => node);
  const [first] = all.filter((node) => !called.has(node)).sort(heavier);
  const [start] = first === undefined ? all.sort(heavier) : [first];
  const path: number[] = [];
  for (let node = start; node !== undefined && !path.includes(node); ) {
    path.push(node);
    const call = edges.find(({ from }) => from === node);
    const { flat } = nodes[node]!;
    node = call === undefined || compareMagnitude(flat, call.weight) > 0 ? undefined : call.to;
  }
  return path;
}
