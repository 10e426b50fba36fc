import type { Profile } from '../../model/profile.ts';
import type { Amount } from '../../model/unit.ts';
import { halvesOf, joinHalves } from '../amounts/doubles.ts';
import { type CallTree, sumTree, type TreeAmounts } from '../tree/callTree.ts';
import { compareBytewise, compareMagnitude } from '../tree/topTable.ts';

/** The amount between a function and one of its direct callers or callees. */
export interface FunctionEdge {
  /** Index into the tree's names. */
  name: number;
  /** In the value type's unit: the sum of the samples in which one calls the other, each counted once. */
  amount: Amount;
}

/** A function and its direct neighbours, as in `go tool pprof -peek`. */
export interface FunctionEdges {
  /** Largest absolute amount first, then by name bytewise. A function's calls of itself are not included. */
  callers: FunctionEdge[];
  callees: FunctionEdge[];
  /** The sum of the samples whose stack begins with the function, so that it has no caller there. */
  uncalled: Amount;
  /** The sum of the samples in which the function is called again below itself, directly or not. */
  recursive: Amount;
}

/**
 * The direct callers and callees of a function. An edge counts a sample once, however often the stack contains it, so
 * with recursion a sample may count for several callers. Exact: bigints if the value type's column has bigints.
 */
export function functionEdges(
  profile: Profile,
  tree: CallTree,
  amounts: TreeAmounts,
  valueType: number,
  name: number,
): FunctionEdges {
  const column = profile.samples.values[valueType]!;
  if (column instanceof Float64Array) return sorted(tree, sumEdges(tree, amounts.total, name));
  // Two halves of 24 and 40 bits, each of which sums exactly as doubles.
  const [high, low] = halvesOf(column).map((half) => sumEdges(tree, sumTree(profile, tree, half).total, name)) as [
    EdgeSums,
    EdgeSums,
  ];
  const joinAll = (above: Map<number, number>, below: Map<number, number>): Map<number, Amount> =>
    new Map([...above].map(([other, amount]) => [other, joinHalves(amount, below.get(other)!)]));
  return sorted(tree, {
    callers: joinAll(high.callers, low.callers),
    callees: joinAll(high.callees, low.callees),
    uncalled: joinHalves(high.uncalled, low.uncalled),
    recursive: joinHalves(high.recursive, low.recursive),
  });
}

/** Amounts between a function and its neighbours, by the neighbour's index into the tree's names. */
export interface EdgeSums<Value extends Amount = number> {
  callers: Map<number, Value>;
  callees: Map<number, Value>;
  uncalled: Value;
  recursive: Value;
}

/** Adds up any amounts of the tree's rows over the calls of a function, as `functionEdges` does. */
export function sumEdges(tree: CallTree, total: Float64Array, wanted: number): EdgeSums {
  const { parent, name, end } = tree;
  const callers = new Map<number, number>();
  const callees = new Map<number, number>();
  /** The end of the outermost open call over each edge, one entry per neighbour. */
  const callerOpen = new Map<number, number>();
  const calleeOpen = new Map<number, number>();
  let uncalled = 0;
  let recursive = 0;
  let openUntil = 0;
  let recursionUntil = 0;
  // In preorder, so that the open call over an edge is always the outermost one.
  for (let row = 1; row < tree.count; row++) {
    const called = name[row]!;
    const caller = name[parent[row]!]!;
    if (called !== wanted) {
      if (caller === wanted) meet(callees, calleeOpen, called, row, end[row]!, total[row]!);
      continue;
    }
    if (row >= openUntil) openUntil = end[row]!;
    else if (row >= recursionUntil) {
      recursive += total[row]!;
      recursionUntil = end[row]!;
    }
    if (caller < 0) uncalled += total[row]!;
    else if (caller !== wanted) meet(callers, callerOpen, caller, row, end[row]!, total[row]!);
  }
  return { callers, callees, uncalled, recursive };
}

function meet(
  sums: Map<number, number>,
  open: Map<number, number>,
  other: number,
  row: number,
  end: number,
  total: number,
): void {
  if (row < (open.get(other) ?? 0)) return;
  open.set(other, end);
  sums.set(other, (sums.get(other) ?? 0) + total);
}

function sorted(
  { names }: CallTree,
  { callers, callees, uncalled, recursive }: EdgeSums<Amount> | EdgeSums,
): FunctionEdges {
  const list = (sums: Map<number, Amount> | Map<number, number>): FunctionEdge[] =>
    [...sums]
      .map(([name, amount]) => ({ name, amount }))
      .sort((a, b) => compareMagnitude(b.amount, a.amount) || compareBytewise(names[a.name]!, names[b.name]!));
  return { callers: list(callers), callees: list(callees), uncalled, recursive };
}
