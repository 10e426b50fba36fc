import type { CallTree } from '../tree/callTree.ts';
import type { Branching } from './openRows.ts';

/**
 * For each row, the number of matching rows before it: a subtree has a match if the counts at its ends differ. One more
 * entry than rows.
 */
export function matchesBefore(tree: CallTree, byName: Uint8Array): Int32Array {
  const before = new Int32Array(tree.count + 1);
  for (let row = 1; row < tree.count; row++) before[row + 1] = before[row]! + byName[tree.name[row]!]!;
  return before;
}

/**
 * The next or previous row whose function matches, in the display order of `branching`, which is `topDown` of the same
 * tree: callers before callees, heavier siblings first. The search wraps around; -1 if nothing matches. `before` is
 * `matchesBefore`.
 */
export function nextMatch(
  tree: CallTree,
  branching: Branching,
  before: Int32Array,
  from: number,
  direction: 'next' | 'previous',
): number {
  const isMatch = (row: number): boolean => row > 0 && before[row + 1]! > before[row]!;
  const matchesIn = (row: number): number => before[tree.end[row]!]! - before[row]!;
  const matchesBelow = (row: number): number => matchesIn(row) - (isMatch(row) ? 1 : 0);
  /** Rows with amount 0 are not shown, and so not found. */
  const childrenOf = (row: number): Int32Array => branching.children(row);

  const firstIn = (row: number): number => {
    for (let index = row; ; ) {
      if (isMatch(index)) return index;
      const child = childrenOf(index).find((one) => matchesIn(one) > 0);
      if (child === undefined) return -1;
      index = child;
    }
  };
  const lastIn = (row: number): number => {
    for (let index = row; ; ) {
      if (matchesBelow(index) > 0) {
        const child = childrenOf(index).findLast((one) => matchesIn(one) > 0);
        if (child !== undefined) {
          index = child;
          continue;
        }
      }
      return isMatch(index) ? index : -1;
    }
  };

  if (matchesIn(0) === 0) return -1;
  if (direction === 'next') {
    for (const child of childrenOf(from)) {
      const match = matchesIn(child) > 0 ? firstIn(child) : -1;
      if (match >= 0) return match;
    }
    for (let row = from; row > 0; row = tree.parent[row]!) {
      const siblings = childrenOf(tree.parent[row]!);
      for (const sibling of siblings.subarray(siblings.indexOf(row) + 1)) {
        const match = matchesIn(sibling) > 0 ? firstIn(sibling) : -1;
        if (match >= 0) return match;
      }
    }
    return firstIn(0);
  }
  for (let row = from; row > 0; row = tree.parent[row]!) {
    const siblings = childrenOf(tree.parent[row]!);
    for (let index = siblings.indexOf(row) - 1; index >= 0; index--) {
      const sibling = siblings[index]!;
      const match = matchesIn(sibling) > 0 ? lastIn(sibling) : -1;
      if (match >= 0) return match;
    }
    if (isMatch(tree.parent[row]!)) return tree.parent[row]!;
  }
  return lastIn(0);
}
