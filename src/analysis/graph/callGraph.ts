import type { Profile } from '../../model/profile.ts';
import type { Amount } from '../../model/unit.ts';
import type { CallTree } from '../tree/callTree.ts';
import type { TopTable } from '../tree/topTable.ts';
import { sumTree, type TreeAmounts } from '../tree/treeAmounts.ts';
import { edgesBetween } from './edgesBetween.ts';
import type { GraphEdge, GraphNode } from './graphParts.ts';
import { rankNodes } from './rankNodes.ts';
import { withoutRedundantEdges } from './redundantEdges.ts';

/** How much of a profile a graph shows; pprof's flags of these names. */
export interface GraphLimits {
  /** Nodes at most; 0 for all. */
  nodeCount: number;
  /** Part (0 to 1) of the total below which, by cum, a node is left out. */
  nodeFraction: number;
  /** Part of the total below which an edge is left out. */
  edgeFraction: number;
}

/** What `go tool pprof -dot` takes when nothing is said. */
export const usualLimits: GraphLimits = { nodeCount: 80, nodeFraction: 0.005, edgeFraction: 0.001 };

export interface CallGraph {
  /** Most telling first: the order in which nodes are chosen. */
  nodes: GraphNode[];
  /** Heaviest first. */
  edges: GraphEdge[];
  /** Functions with flat or cum other than 0, and those of them that weigh enough. */
  allNodes: number;
  heavyNodes: number;
  /** Edges between the nodes that were left out for weighing too little or for saying nothing new. */
  lightEdges: number;
  redundantEdges: number;
  /** Sum of flat over the nodes shown, and over all functions. */
  flatShown: Amount;
  flatAll: Amount;
}

/**
 * The call graph of a profile as `go tool pprof -dot` has it, without its labels' boxes: functions that weigh enough, of
 * those the most telling ones (see `rankNodes`), and what flows between them. Where a function between two nodes is left
 * out, a residual edge stands for the path, unless there is another way to go. Calls of a function by itself are no edges.
 * Exact: amounts are bigints where the value type's column is.
 */
export function callGraph(
  profile: Profile,
  tree: CallTree,
  top: TopTable,
  amounts: TreeAmounts,
  valueType: number,
  limits: GraphLimits,
): CallGraph {
  const flatAll = sum(top.order, top.flat);
  const nodeCutoff = cutoff(flatAll, limits.nodeFraction);
  const edgeCutoff = cutoff(flatAll, limits.edgeFraction);
  const totals = exactTotals(profile, tree, amounts, valueType);
  const edgesOf = (nodes: Int32Array): GraphEdge[] => edgesBetween(tree, nodes, amounts.weight, totals);

  const heavy = top.order.filter((name) => magnitude(top.cum[name]!) >= nodeCutoff);
  let edges = edgesOf(heavy);
  let order = rankNodes(heavy, edges, top);
  if (limits.nodeCount > 0 && limits.nodeCount < order.length) {
    const chosen = order.slice(0, limits.nodeCount).map((node) => heavy[node]!);
    edges = edgesOf(chosen);
    order = rankNodes(chosen, edges, top).map((node) => chosen[node]!);
    // Nodes have been numbered by choice, and are now numbered by rank.
    const rank = new Map(Array.from(order, (name, at) => [name, at]));
    edges = edges.map((edge) => ({ ...edge, from: rank.get(chosen[edge.from]!)!, to: rank.get(chosen[edge.to]!)! }));
  } else {
    const place = new Int32Array(order.length);
    for (let at = 0; at < order.length; at++) place[order[at]!] = at;
    edges = edges.map((edge) => ({ ...edge, from: place[edge.from]!, to: place[edge.to]! }));
    order = order.map((node) => heavy[node]!);
  }
  const names = Array.from(order, (name) => top.names[name]!);
  const heavyEdges = edges.filter(({ weight }) => magnitude(weight) >= edgeCutoff);
  const kept = withoutRedundantEdges(names, heavyEdges);
  return {
    nodes: Array.from(order, (name) => ({ name, flat: top.flat[name]!, cum: top.cum[name]! })),
    edges: kept,
    allNodes: top.order.length,
    heavyNodes: heavy.length,
    lightEdges: edges.length - heavyEdges.length,
    redundantEdges: heavyEdges.length - kept.length,
    flatShown: sum(order, top.flat),
    flatAll,
  };
}

/** What passes through each row: one column, or for 64-bit values two of 40 and 24 bits, each exact as doubles. */
function exactTotals(profile: Profile, tree: CallTree, amounts: TreeAmounts, valueType: number): Float64Array[] {
  const column = profile.samples.values[valueType]!;
  if (column instanceof Float64Array) return [amounts.total];
  return [(value: bigint) => value >> 24n, (value: bigint) => value & 0xffffffn].map(
    (half) =>
      sumTree(
        profile,
        tree,
        Float64Array.from(column, (value) => Number(half(value))),
      ).total,
  );
}

/** As pprof: the fraction of the total, cut to a whole number. */
function cutoff(total: Amount, fraction: number): number {
  return Math.abs(Math.trunc(Number(total) * fraction));
}

function magnitude(amount: Amount): Amount {
  return amount < 0 ? -amount : amount;
}

function sum(rows: Int32Array, column: Float64Array | bigint[]): Amount {
  if (column instanceof Float64Array) return rows.reduce((left, row) => left + column[row]!, 0);
  let left = 0n;
  for (const row of rows) left += column[row]!;
  return left;
}
