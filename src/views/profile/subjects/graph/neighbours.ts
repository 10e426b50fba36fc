import { type FunctionEdge, functionEdges } from '../../../../analysis/callers/functionEdges.ts';
import type { Amount } from '../../../../model/unit.ts';
import type { ProfileMemo } from '../../data/profileMemo.ts';

export interface NeighboursQuestion {
  valueType: number;
  /** Full name of the function. */
  name: string;
}

/** A direct caller or callee, drawn or not. */
export interface Neighbour {
  name: string;
  amount: Amount;
}

export interface NeighboursAnswer {
  callers: Neighbour[];
  callees: Neighbour[];
}

/** All direct callers and callees of a function, the largest first, as `go tool pprof -peek` has them. */
export function neighbours(memo: ProfileMemo, { valueType, name }: NeighboursQuestion): NeighboursAnswer {
  const { profile, tree } = memo;
  const index = tree.names.indexOf(name);
  if (index < 0) return { callers: [], callees: [] };
  const edges = functionEdges(profile, tree, memo.amounts(valueType), valueType, index);
  const named = (list: readonly FunctionEdge[]): Neighbour[] =>
    list.map((edge) => ({ name: tree.names[edge.name]!, amount: edge.amount }));
  return { callers: named(edges.callers), callees: named(edges.callees) };
}
