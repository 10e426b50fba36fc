import type { CallTree, TreeAmounts } from '../tree/callTree.ts';
import { withScratch } from '../tree/scratch.ts';
import { type FocusTree, mergeByName, noAmounts, outermostRows } from './focusTree.ts';

/**
 * The callees of a function over all of its calls: the merged subtrees below its outermost calls. Recursive calls stay
 * below the root, so the root's weight is the function's cum. Rows with less than the fraction `least` (0 to 1) of the
 * root are created but not followed.
 *
 * Example: `main > a > b`, `main > c > a > { b, d }` give for `a` the tree `a > { b, d }`.
 */
export function calleeTree(tree: CallTree, amounts: TreeAmounts, name: number, least: number): FocusTree {
  return withScratch(() => merge(tree, amounts, name, least));
}

function merge(tree: CallTree, amounts: TreeAmounts, name: number, least: number): FocusTree {
  const members = {
    count: tree.count,
    first: outermostRows(tree, name),
    weightOf: (row: number): number => amounts.weight[row]!,
    follow: (row: number, meet: (callee: number, called: number) => void): void => {
      const stop = tree.end[row]!;
      for (let callee = row + 1; callee < stop; callee = tree.end[callee]!) meet(callee, tree.name[callee]!);
    },
  };
  const { tree: callees, rowOf, cutAt } = mergeByName(tree, name, members, least);
  const sum = ({ self, total, weight }: TreeAmounts): TreeAmounts => {
    const sums = noAmounts(callees);
    for (const [from, row] of rowOf.entries()) {
      if (row < 0) continue;
      sums.self[row]! += self[from]!;
      sums.total[row]! += total[from]!;
      sums.weight[row]! += weight[from]!;
    }
    return sums;
  };
  return { tree: callees, amounts: sum(amounts), sum, cutAt };
}
