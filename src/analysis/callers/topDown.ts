import type { CallTree, TreeAmounts } from '../tree/callTree.ts';
import { type Branching, sortNodes } from './openRows.ts';

/**
 * A call tree from the root down: a node is a row, its children are its callees, as the flame graph draws them.
 *
 * @param sizes what callees are ordered by, largest first; by default by their amounts
 */
export function topDown(tree: CallTree, { self, weight }: TreeAmounts, sizes = weight): Branching {
  const sizeOf = (row: number): number => sizes[row]!;
  return {
    names: tree.names,
    name: (row) => tree.name[row]!,
    flat: (row, amounts) => amounts.self[row]!,
    cum: (row, amounts) => amounts.total[row]!,
    weight: sizeOf,
    // A row's weight minus its own amount is its callees' weight.
    hasChildren: (row) => weight[row]! > Math.abs(self[row]!),
    children: (row) => {
      const callees: number[] = [];
      for (let callee = row + 1; callee < tree.end[row]!; callee = tree.end[callee]!) {
        if (weight[callee]! > 0) callees.push(callee);
      }
      return sortNodes(Int32Array.from(callees), sizeOf, (callee) => tree.names[tree.name[callee]!]!);
    },
  };
}
