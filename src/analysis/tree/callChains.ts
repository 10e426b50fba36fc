import type { CallTree, TreeAmounts } from './callTree.ts';
import { findRows } from './rowKey.ts';

/** Which chains of calls are drawn as one frame. */
export interface Folding {
  /** Whether chains are folded. */
  all: boolean;
  /** Keys of frames whose chains are the opposite; two keys of one chain cancel out. */
  apart: readonly string[];
}

export const UNFOLDED: Folding = { all: false, apart: [] };

/**
 * Returns the only callee of a row, if it has the row's whole amount and is drawn as one frame with it; -1 otherwise.
 */
export type FoldedCallee = (row: number) => number;

/**
 * Finds what is folded. A chain is a row whose only callee has the same amount, on every side, and so on from that one;
 * the root is not a call.
 */
export function foldedCallees(tree: CallTree, sides: readonly TreeAmounts[], { all, apart }: Folding): FoldedCallee {
  if (!all && apart.length === 0) return () => -1;
  const calleeOf = (row: number): number => chainCallee(tree, sides, row);
  const opposite = new Set<number>();
  for (const row of findRows(tree, apart)) {
    if (row <= 0) continue;
    const chain = chainOf(tree, row, calleeOf);
    const isOpposite = opposite.has(chain[0]!);
    for (const member of chain) {
      if (isOpposite) opposite.delete(member);
      else opposite.add(member);
    }
  }
  return (row) => (opposite.has(row) === all ? -1 : calleeOf(row));
}

function chainOf({ parent }: CallTree, row: number, calleeOf: FoldedCallee): number[] {
  let first = row;
  while (parent[first]! > 0 && calleeOf(parent[first]!) === first) first = parent[first]!;
  const chain = [first];
  for (let callee = calleeOf(first); callee >= 0; callee = calleeOf(callee)) chain.push(callee);
  return chain;
}

function chainCallee({ end }: CallTree, sides: readonly TreeAmounts[], row: number): number {
  if (row <= 0) return -1;
  let only = -1;
  for (let callee = row + 1; callee < end[row]!; callee = end[callee]!) {
    if (sides.every(({ weight }) => weight[callee] === 0)) continue;
    if (only >= 0) return -1;
    only = callee;
  }
  const isSame = ({ self, total, weight }: TreeAmounts): boolean =>
    self[row] === 0 && total[row] === total[only] && weight[row] === weight[only];
  return only >= 0 && sides.every(isSame) ? only : -1;
}
