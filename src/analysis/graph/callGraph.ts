import type { Profile } from '../../model/profile.ts';
import type { Amount } from '../../model/unit.ts';
import { halvesOf, joinHalves } from '../amounts/doubles.ts';
import { getOrInsert } from '../maps.ts';
import { type CallTree, sumTree, type TreeAmounts } from '../tree/callTree.ts';
import { compareBytewise, compareMagnitude, type TopTable } from '../tree/topTable.ts';

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
  let chosen = heavy;
  let unranked = edgesOf(chosen);
  let order = rankNodes(chosen, unranked, top);
  if (limits.nodeCount > 0 && limits.nodeCount < order.length) {
    chosen = order.slice(0, limits.nodeCount).map((node) => heavy[node]!);
    unranked = edgesOf(chosen);
    order = rankNodes(chosen, unranked, top);
  }
  // Nodes were numbered in the order of choice; now they are numbered by rank.
  const rank = new Int32Array(order.length);
  for (const [index, node] of order.entries()) rank[node] = index;
  const edges = unranked.map((edge) => ({ ...edge, from: rank[edge.from]!, to: rank[edge.to]! }));
  const nodes = order.map((node) => chosen[node]!);
  const names = Array.from(nodes, (name) => top.names[name]!);
  const heavyEdges = edges.filter(({ weight }) => magnitude(weight) >= edgeCutoff);
  const kept = withoutRedundantEdges(names, heavyEdges);
  return {
    nodes: Array.from(nodes, (name) => ({ name, flat: top.flat[name]!, cum: top.cum[name]! })),
    edges: kept,
    allNodes: top.order.length,
    heavyNodes: heavy.length,
    lightEdges: edges.length - heavyEdges.length,
    redundantEdges: heavyEdges.length - kept.length,
    flatShown: sum(nodes, top.flat),
    flatAll,
  };
}

/** The total of each row: one column, or for 64-bit values two columns of 40 and 24 bits, each exact as doubles. */
function exactTotals(profile: Profile, tree: CallTree, amounts: TreeAmounts, valueType: number): Float64Array[] {
  const column = profile.samples.values[valueType]!;
  if (column instanceof Float64Array) return [amounts.total];
  return halvesOf(column).map((half) => sumTree(profile, tree, half).total);
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

/**
 * The nodes of a graph, the most informative first. A node is informative if it is heavy and if paths join or branch
 * there: its score is its cum × the entropy of the incoming and of the outgoing edges (1 each without edges, for
 * entries and leaves), plus its flat. A node that is only passed through has a low score.
 *
 * @param nodes indices into the table's names
 * @returns indices into `nodes`
 */
function rankNodes(nodes: Int32Array, edges: readonly GraphEdge[], top: TopTable): Int32Array {
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

/**
 * Leaves out residual edges whose ends are also connected by another path. Among the edges into one node, only an edge
 * that is lighter than all the others is removed, so that the missing amount never exceeds the shown amount. Heaviest
 * first.
 *
 * @param names the names of the nodes, the most informative first: edges into the least informative ones are removed
 * first
 */
function withoutRedundantEdges(names: readonly string[], edges: readonly GraphEdge[]): GraphEdge[] {
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

/**
 * The amounts between some of a tree's functions. A sample counts once for an edge, at its first occurrence in the
 * stack.
 *
 * @param nodes indices into the tree's names; edges refer to them by their index in this list
 * @param weight the absolute weight of each row; rows of 0 are skipped
 * @param totals the total of each row, as one column, or two for 64-bit values: high and low 24 bits
 * @param outermost the rows that are more than inlined code, by `outermostRows`; null if unknown
 */
export function edgesBetween(
  tree: CallTree,
  nodes: Int32Array,
  weight: Float64Array,
  totals: readonly Float64Array[],
  outermost: Uint8Array | null,
): GraphEdge[] {
  const { count, parent, name, end } = tree;
  const nodeOf = new Int32Array(tree.names.length).fill(-1);
  for (let node = 0; node < nodes.length; node++) nodeOf[nodes[node]!] = node;

  /**
   * For each row, its node, or its nearest caller that is a node (-1: none); from -2 downwards: that node, with frames
   * between that are not shown.
   */
  const nearest = new Int32Array(count);
  nearest[0] = -1;
  const edgeOf = new Map<number, number>();
  const from: number[] = [];
  const to: number[] = [];
  const residual: boolean[] = [];
  const inlined: boolean[] = [];
  /** The end of the outermost open call over each edge. */
  const openUntil: number[] = [];
  const sums: number[][] = totals.map(() => []);

  for (let row = 1; row < count; row++) {
    const above = nearest[parent[row]!]!;
    const node = nodeOf[name[row]!]!;
    if (node < 0) {
      // Continues from a node over frames that are not shown; frames above all nodes lead to no edge.
      nearest[row] = above >= 0 ? -2 - above : above;
      continue;
    }
    nearest[row] = node;
    if (above === -1 || weight[row] === 0) continue;
    const isResidual = above < -1;
    const caller = isResidual ? -2 - above : above;
    if (caller === node) continue;
    const key = caller * nodes.length + node;
    const edge = getOrInsert(edgeOf, key, () => from.length);
    if (edge === from.length) {
      from.push(caller);
      to.push(node);
      residual.push(false);
      inlined.push(outermost !== null);
      openUntil.push(0);
      for (const column of sums) column.push(0);
    }
    if (row < openUntil[edge]!) continue;
    openUntil[edge] = end[row]!;
    if (isResidual) residual[edge] = true;
    if (outermost?.[row] === 1) inlined[edge] = false;
    for (let column = 0; column < sums.length; column++) sums[column]![edge]! += totals[column]![row]!;
  }

  const weightOf = (edge: number): Amount =>
    sums.length === 1 ? sums[0]![edge]! : joinHalves(sums[0]![edge]!, sums[1]![edge]!);
  return from.map((caller, edge) => ({
    from: caller,
    to: to[edge]!,
    weight: weightOf(edge),
    residual: residual[edge]!,
    inlined: inlined[edge]!,
  }));
}

export interface GraphNode {
  /** An index into the tree's names. */
  name: number;
  flat: Amount;
  cum: Amount;
}

export interface GraphEdge {
  /** Indices into the graph's nodes. */
  from: number;
  to: number;
  /** The sum of the samples in which `from` calls `to`, each counted once. */
  weight: Amount;
  /** Whether some of these samples pass through functions between the two that are not shown. */
  residual: boolean;
  /** Whether the compiler has inlined `to` into its caller in all of them; false if that is unknown. */
  inlined: boolean;
}
