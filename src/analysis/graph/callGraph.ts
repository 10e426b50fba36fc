import type { Profile } from '../../model/profile.ts';
import type { Amount } from '../../model/unit.ts';
import { type CallTree, sumTree, type TreeAmounts } from '../tree/callTree.ts';
import type { TopTable } from '../tree/topTable.ts';
import { edgesBetween } from './edgesBetween.ts';
import type { GraphEdge, GraphNode } from './graphParts.ts';
import { rankNodes } from './rankNodes.ts';
import { withoutRedundantEdges } from './redundantEdges.ts';

/** The limits of a graph; the same as pprof's flags with these names. */
export interface GraphLimits {
  /** The maximum number of nodes; 0 for all. */
  nodeCount: number;
  /** The fraction (0 to 1) of the total below which a node is left out, by cum. */
  nodeFraction: number;
  /** The fraction of the total below which an edge is left out. */
  edgeFraction: number;
}

/** The defaults of `go tool pprof -dot`. */
export const usualLimits: GraphLimits = { nodeCount: 80, nodeFraction: 0.005, edgeFraction: 0.001 };

export interface CallGraph {
  /** The most informative first: the order in which nodes are chosen. */
  nodes: GraphNode[];
  /** Heaviest first. */
  edges: GraphEdge[];
  /** The number of functions with flat or cum other than 0, and of those above the node fraction. */
  allNodes: number;
  heavyNodes: number;
  /** The number of edges between shown nodes that were left out because they are too light or redundant. */
  lightEdges: number;
  redundantEdges: number;
  /** The sum of flat over the nodes shown, and over all functions. */
  flatShown: Amount;
  flatAll: Amount;
}

/**
 * The call graph of a profile as in `go tool pprof -dot`, without its boxes for labels: the most informative functions
 * above the node fraction (see `rankNodes`), and the amounts between them. If a function between two nodes is left out,
 * a residual edge represents the path, unless another path connects them. Recursive calls are no edges. Exact: amounts
 * are bigints if the value type's column has bigints.
 *
 * @param more.whole what the fractions are parts of; by default the sum of flat, and cutoffs are truncated to whole
 * numbers, as in pprof
 * @param more.outermost the rows that are more than inlined code, by `outermostRows`; without them no call is known to
 * be inlined
 */
export function callGraph(
  profile: Profile,
  tree: CallTree,
  top: TopTable,
  amounts: TreeAmounts,
  valueType: number,
  limits: GraphLimits,
  { whole, outermost = null }: { whole?: number; outermost?: Uint8Array | null } = {},
): CallGraph {
  const flatAll = sum(top.order, top.flat);
  const cutoff = (fraction: number): number =>
    whole === undefined ? Math.abs(Math.trunc(Number(flatAll) * fraction)) : Math.abs(whole * fraction);
  const nodeCutoff = cutoff(limits.nodeFraction);
  const edgeCutoff = cutoff(limits.edgeFraction);
  const totals = exactTotals(profile, tree, amounts, valueType);
  const edgesOf = (nodes: Int32Array): GraphEdge[] => edgesBetween(tree, nodes, amounts.weight, totals, outermost);

  const heavy = top.order.filter((name) => magnitude(top.cum[name]!) >= nodeCutoff);
  let edges = edgesOf(heavy);
  let order = rankNodes(heavy, edges, top);
  if (limits.nodeCount > 0 && limits.nodeCount < order.length) {
    const chosen = order.slice(0, limits.nodeCount).map((node) => heavy[node]!);
    edges = edgesOf(chosen);
    order = rankNodes(chosen, edges, top).map((node) => chosen[node]!);
    // Nodes were numbered in the order of choice; now they are numbered by rank.
    const rank = new Map(Array.from(order, (name, index) => [name, index]));
    edges = edges.map((edge) => ({ ...edge, from: rank.get(chosen[edge.from]!)!, to: rank.get(chosen[edge.to]!)! }));
  } else {
    const place = new Int32Array(order.length);
    for (let index = 0; index < order.length; index++) place[order[index]!] = index;
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

/** The total of each row: one column, or for 64-bit values two columns of 40 and 24 bits, each exact as doubles. */
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

function magnitude(amount: Amount): Amount {
  return amount < 0 ? -amount : amount;
}

function sum(rows: Int32Array, column: Float64Array | bigint[]): Amount {
  if (column instanceof Float64Array) return rows.reduce((left, row) => left + column[row]!, 0);
  let left = 0n;
  for (const row of rows) left += column[row]!;
  return left;
}
