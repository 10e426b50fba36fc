import type { Amount } from '../../model/unit.ts';
import type { CallTree } from '../tree/callTree.ts';
import type { GraphEdge } from './graphParts.ts';

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
  const known = new Map<number, number>();
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
    let edge = known.get(key);
    if (edge === undefined) {
      edge = from.length;
      known.set(key, edge);
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
    sums.length === 1 ? sums[0]![edge]! : (BigInt(sums[0]![edge]!) << 24n) + BigInt(sums[1]![edge]!);
  return from.map((caller, edge) => ({
    from: caller,
    to: to[edge]!,
    weight: weightOf(edge),
    residual: residual[edge]!,
    inlined: inlined[edge]!,
  }));
}
