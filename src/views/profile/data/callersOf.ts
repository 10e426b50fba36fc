import { functionEdges } from '../../../analysis/callers/functionEdges.ts';
import type { Amount } from '../../../model/unit.ts';
import type { ProfileMemo } from './profileMemo.ts';

/** Who calls a function: the callers with the largest amounts, as in `go tool pprof -peek`. */
export interface Callers {
  rows: { name: string; amount: Amount }[];
  /** Number of all direct callers. */
  count: number;
  /** The part of the function's cum in which it has no caller, because its stack begins with it. */
  uncalled: Amount;
}

/** The `limit` largest callers of a function of the call tree; none if the tree does not have it. */
export function callersOf(memo: ProfileMemo, valueType: number, functionName: string, limit: number): Callers {
  const { tree } = memo;
  const row = tree.names.indexOf(functionName);
  if (row < 0) return { rows: [], count: 0, uncalled: 0 };
  const { callers, uncalled } = memo.once(`callers ${valueType} ${functionName}`, () => {
    const edges = functionEdges(memo.profile, tree, memo.amounts(valueType), valueType, row);
    // In one value type a caller may have nothing of the function.
    return { callers: edges.callers.filter(({ amount }) => Number(amount) !== 0), uncalled: edges.uncalled };
  });
  return {
    rows: callers.slice(0, limit).map(({ name, amount }) => ({ name: tree.names[name]!, amount })),
    count: callers.length,
    uncalled,
  };
}
