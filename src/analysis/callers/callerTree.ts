import { type CallTree, sumUp, type TreeAmounts } from '../tree/callTree.ts';
import { scratchInts, withScratch } from '../tree/scratch.ts';
import { FocusRows, type FocusTree, noAmounts, outermostRows } from './focusTree.ts';

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
  const { parent } = tree;
  const rows = new FocusRows();
  const calls = outermostRows(tree, name);
  const deepest = Math.max(FEWEST_LEVELS, Math.floor(MOST_STEPS / Math.max(1, calls.length)));
  let cutAt = 0;
  /** For each call, the caller row reached so far. */
  const reached = scratchInts(calls.length);
  reached.set(calls);
  /** For each call, the last row here on its path; and 1 if its stack begins there. */
  const lastRow = new Int32Array(calls.length);
  const begins = new Uint8Array(calls.length);
  /** Calls with a common path are chained: links are calls + 1. */
  const next = scratchInts(calls.length);
  /** For each name, the last row here that found it, and its pending position. */
  const atGranularity = scratchInts(tree.names.length).fill(-1);
  const waitsAt = scratchInts(tree.names.length);
  const waitingHead: number[] = [];
  const waitingParent: number[] = [];
  const waitingLevel: number[] = [];
  let smallest = 0;

  const make = (head: number, above: number, called: number, level: number): void => {
    const row = rows.add(above, called);
    let weight = 0;
    for (let link = head; link > 0; link = next[link - 1]!) {
      lastRow[link - 1] = row;
      weight += amounts.weight[calls[link - 1]!]!;
    }
    if (row === 0) smallest = least * weight;
    if (weight === 0 || weight < smallest) return;
    if (level >= deepest) {
      cutAt = deepest;
      return;
    }
    for (let link = head; link > 0; ) {
      const call = link - 1;
      link = next[call]!;
      const caller = parent[reached[call]!]!;
      if (caller === 0) {
        begins[call] = 1;
        continue;
      }
      reached[call] = caller;
      const callerName = tree.name[caller]!;
      if (atGranularity[callerName] === row) {
        const at = waitsAt[callerName]!;
        next[call] = waitingHead[at]!;
        waitingHead[at] = call + 1;
      } else {
        atGranularity[callerName] = row;
        waitsAt[callerName] = waitingHead.length;
        next[call] = 0;
        waitingHead.push(call + 1);
        waitingParent.push(row);
        waitingLevel.push(level + 1);
      }
    }
  };

  let head = 0;
  for (let call = 0; call < calls.length; call++) {
    next[call] = head;
    head = call + 1;
  }
  make(head, -1, name, 0);
  while (waitingHead.length > 0) {
    const waiting = waitingHead.pop()!;
    make(waiting, waitingParent.pop()!, tree.name[reached[waiting - 1]!]!, waitingLevel.pop()!);
  }
  const callers = rows.take(tree.names);
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
