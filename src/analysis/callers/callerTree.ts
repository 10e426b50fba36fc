import { type CallTree, sumUp, type TreeAmounts } from '../tree/callTree.ts';
import { scratchInts, withScratch } from '../tree/scratch.ts';
import { type FocusTree, mergeByName, noAmounts, outermostRows } from './focusTree.ts';

/** The maximum number of steps from caller to caller: some tenths of a second of work. */
const MOST_STEPS = 30_000_000;
/** The number of levels that are always followed. */
const FEWEST_LEVELS = 512;

/**
 * The callers of a function: the paths from its outermost calls up to the root, merged from the function on, so that
 * the children of this tree's root are its callers. A row's total is the amount that reaches the function through that
 * path; its self is the part whose stacks begin there, as at the entry of a goroutine. Rows with less than the fraction
 * `least` (0 to 1) of the root are created but not followed.
 *
 * Example: `main > a > b`, `main > c > a > b` give for `b` the tree `b > a > { main, c > main }`.
 */
export function callerTree(tree: CallTree, amounts: TreeAmounts, name: number, least: number): FocusTree {
  return withScratch(() => merge(tree, amounts, name, least));
}

function merge(tree: CallTree, amounts: TreeAmounts, name: number, least: number): FocusTree {
  const calls = outermostRows(tree, name);
  const deepest = Math.max(FEWEST_LEVELS, Math.floor(MOST_STEPS / Math.max(1, calls.length)));
  /** For each call, the caller row reached so far; and 1 if its stack begins there. */
  const reached = scratchInts(calls.length);
  reached.set(calls);
  const begins = new Uint8Array(calls.length);
  const members = {
    count: calls.length,
    first: calls.map((_, call) => call),
    weightOf: (call: number): number => amounts.weight[calls[call]!]!,
    follow: (call: number, meet: (next: number, caller: number) => void): void => {
      const caller = tree.parent[reached[call]!]!;
      if (caller === 0) {
        begins[call] = 1;
        return;
      }
      reached[call] = caller;
      meet(call, tree.name[caller]!);
    },
  };
  const { tree: callers, rowOf: lastRow, cutAt } = mergeByName(tree, name, members, least, deepest);
  const sum = (added: TreeAmounts): TreeAmounts => {
    const sums = noAmounts(callers);
    for (const [call, from] of calls.entries()) {
      const row = lastRow[call]!;
      sums.total[row]! += added.total[from]!;
      sums.weight[row]! += added.weight[from]!;
      if (begins[call] === 1) sums.self[row]! += added.total[from]!;
    }
    sumUp(callers.parent, sums.total);
    sumUp(callers.parent, sums.weight);
    return sums;
  };
  return { tree: callers, amounts: sum(amounts), sum, cutAt };
}
