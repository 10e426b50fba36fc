import type { CallTree, TreeAmounts } from '../tree/callTree.ts';
import { scratchInts, withScratch } from '../tree/scratch.ts';
import { FocusRows, type FocusTree, noAmounts, outermostRows } from './focusTree.ts';

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
  const rows = new FocusRows();
  /** Rows of the full tree that become one row here are chained: links are rows + 1. */
  const next = scratchInts(tree.count);
  /** For each name, the last row here that found it, and its pending position. */
  const atGranularity = scratchInts(tree.names.length).fill(-1);
  const waitsAt = scratchInts(tree.names.length);
  /** For each row of the full tree, its row here; -1 if it has none. */
  const rowOf = new Int32Array(tree.count).fill(-1);
  const waitingHead: number[] = [];
  const waitingParent: number[] = [];

  const make = (head: number, above: number, called: number): void => {
    const row = rows.add(above, called);
    let weight = 0;
    for (let link = head; link > 0; link = next[link - 1]!) {
      rowOf[link - 1] = row;
      weight += amounts.weight[link - 1]!;
    }
    if (row === 0) smallest = least * weight;
    if (weight === 0 || weight < smallest) return;
    for (let link = head; link > 0; ) {
      const member = link - 1;
      link = next[member]!;
      const stop = tree.end[member]!;
      for (let callee = member + 1; callee < stop; callee = tree.end[callee]!) {
        const calleeName = tree.name[callee]!;
        if (atGranularity[calleeName] === row) {
          const at = waitsAt[calleeName]!;
          next[callee] = waitingHead[at]!;
          waitingHead[at] = callee + 1;
        } else {
          atGranularity[calleeName] = row;
          waitsAt[calleeName] = waitingHead.length;
          next[callee] = 0;
          waitingHead.push(callee + 1);
          waitingParent.push(row);
        }
      }
    }
  };

  let smallest = 0;
  let head = 0;
  for (const row of outermostRows(tree, name)) {
    next[row] = head;
    head = row + 1;
  }
  make(head, -1, name);
  while (waitingHead.length > 0) {
    const waiting = waitingHead.pop()!;
    make(waiting, waitingParent.pop()!, tree.name[waiting - 1]!);
  }
  const callees = rows.take(tree.names);
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
  return { tree: callees, amounts: sum(amounts), sum, cutAt: 0 };
}
