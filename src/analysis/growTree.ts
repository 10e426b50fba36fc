import type { Profile } from '../model/profile.ts';
import type { StackNaming } from './stackNaming.ts';

/** Keeps a tree small: rows that weigh less than `least` are made, and not followed. */
export interface Pruning {
  /** What each stack weighs with all that is called from it. */
  weight: Float64Array;
  least: number;
}

/** A tree in preorder: row 0 is the root, with name -1. */
export interface GrownTree {
  parent: Int32Array;
  name: Int32Array;
  /** For each stack its row; -1 where pruning left it out. */
  rowOfStack: Int32Array;
  /** Weight of each row; only with pruning. */
  weight: Float64Array | null;
}

/** What is known of a stack while the tree grows; offsets into its four numbers. */
const LOCATION = 0;
/** First stack called from here, or -1. */
const CALLEE = 1;
/** Until the stack is met the next one with the same caller, then the next one in the same row; or -1. */
const NEXT = 2;
/** Inlined frames of its location that are still to come. */
const LEFT = 3;

/**
 * Turns the trie of locations into a tree of function names. One visit of every stack, without hashing: the callees of a
 * row are found by going through all stacks that ended up in it, and remembering for every name which callee it got in
 * this visit.
 *
 * Example: stacks `main > a`, `main > b > a` (rows are locations) and a location `a` into which `c` is inlined give
 * `root > main > { a > c, b > a > c }`.
 */
export function growTree({ stacks }: Profile, naming: StackNaming, pruning: Pruning | null): GrownTree {
  const { names, first, end, name: nameOf, target } = naming;
  /** For each location its outermost frame, and how many are inlined into that. */
  const outermost = end.map((after) => nameOf[after - 1]!);
  const inlined = end.map((after, location) => after - 1 - first[location]!);
  const { links, firstRoot } = linkStacks(stacks, target);

  const rowOfStack = new Int32Array(stacks.count);
  if (pruning !== null) rowOfStack.fill(-1);
  const weights = pruning === null ? null : [sumOf(pruning.weight, links, firstRoot)];
  let parent = new Int32Array(pruning === null ? Math.max(64, stacks.count + 1) : 4096);
  let name = new Int32Array(parent.length);
  let count = 1;
  parent[0] = -1;
  name[0] = -1;

  /** Rows that were found and not yet visited. */
  let pendingName = new Int32Array(1024);
  let pendingHead = new Int32Array(1024);
  let pendingParent = new Int32Array(1024);
  let pending = 0;
  /** For each name the visit that saw it last, and where its row waits. */
  const seenBy = new Int32Array(names.length).fill(-1);
  const waitsAt = new Int32Array(names.length);

  const newRow = (caller: number, called: number): number => {
    if (count === parent.length) {
      parent = widen(parent);
      name = widen(name);
    }
    parent[count] = caller;
    name[count] = called;
    return count++;
  };
  const meet = (row: number, called: number, stack: number): void => {
    if (seenBy[called] === row) {
      const at = waitsAt[called]!;
      links[4 * stack + NEXT] = pendingHead[at]!;
      pendingHead[at] = stack;
      return;
    }
    if (pending === pendingName.length) {
      pendingName = widen(pendingName);
      pendingHead = widen(pendingHead);
      pendingParent = widen(pendingParent);
    }
    seenBy[called] = row;
    waitsAt[called] = pending;
    links[4 * stack + NEXT] = -1;
    pendingName[pending] = called;
    pendingHead[pending] = stack;
    pendingParent[pending] = row;
    pending++;
  };
  const meetCallees = (row: number, callee: number): void => {
    for (let stack = callee; stack >= 0; ) {
      const following = links[4 * stack + NEXT]!;
      const location = links[4 * stack + LOCATION]!;
      links[4 * stack + LEFT] = inlined[location]!;
      meet(row, outermost[location]!, stack);
      stack = following;
    }
  };
  /**
   * Follows a row that only one stack is in for as long as it has one callee: most of a tree is such tails, and they
   * need no bookkeeping. Ends by meeting the callees where the path forks.
   */
  const follow = (from: number, member: number): void => {
    let row = from;
    let stack = member;
    let location = links[4 * stack + LOCATION]!;
    let left = links[4 * stack + LEFT]!;
    for (;;) {
      while (left > 0) {
        row = newRow(row, nameOf[first[location]! + --left]!);
        weights?.push(pruning!.weight[stack]!);
      }
      rowOfStack[stack] = row;
      const callee = links[4 * stack + CALLEE]!;
      if (callee < 0) return;
      if (links[4 * callee + NEXT]! >= 0) {
        meetCallees(row, callee);
        return;
      }
      stack = callee;
      location = links[4 * stack + LOCATION]!;
      left = inlined[location]!;
      row = newRow(row, outermost[location]!);
      if (weights !== null) {
        weights.push(pruning!.weight[stack]!);
        if (pruning!.weight[stack]! < pruning!.least) return;
      }
    }
  };

  meetCallees(0, firstRoot);
  while (pending > 0) {
    pending--;
    const row = newRow(pendingParent[pending]!, pendingName[pending]!);
    let member = pendingHead[pending]!;
    if (weights !== null) {
      const weight = sumOf(pruning!.weight, links, member);
      weights.push(weight);
      if (weight < pruning!.least) continue;
    }
    if (links[4 * member + NEXT] === -1) {
      follow(row, member);
      continue;
    }
    while (member >= 0) {
      const following = links[4 * member + NEXT]!;
      const left = links[4 * member + LEFT]!;
      if (left > 0) {
        links[4 * member + LEFT] = left - 1;
        meet(row, nameOf[first[links[4 * member + LOCATION]!]! + left - 1]!, member);
      } else {
        rowOfStack[member] = row;
        meetCallees(row, links[4 * member + CALLEE]!);
      }
      member = following;
    }
  }
  return {
    parent: parent.slice(0, count),
    name: name.slice(0, count),
    rowOfStack,
    weight: weights && Float64Array.from(weights),
  };
}

/** Chains the stacks under their callers. The numbers of a stack lie side by side: a visit needs them together. */
function linkStacks(stacks: Profile['stacks'], target: Int32Array | null): { links: Int32Array; firstRoot: number } {
  const links = new Int32Array(4 * stacks.count);
  let firstRoot = -1;
  for (let stack = stacks.count - 1; stack >= 0; stack--) {
    links[4 * stack + LOCATION] = stacks.location[stack]!;
    // Callees come after their callers, so all of this stack's are chained by now. 0 stood for none: no callee has row 0.
    if (links[4 * stack + CALLEE] === 0) links[4 * stack + CALLEE] = -1;
    if (target !== null && target[stack] !== stack) continue;
    const caller = stacks.caller[stack]!;
    if (caller < 0) {
      links[4 * stack + NEXT] = firstRoot;
      firstRoot = stack;
    } else {
      links[4 * stack + NEXT] = links[4 * caller + CALLEE]! || -1;
      links[4 * caller + CALLEE] = stack;
    }
  }
  return { links, firstRoot };
}

/** The weight of a chain of stacks. */
function sumOf(weight: Float64Array, links: Int32Array, head: number): number {
  let sum = 0;
  for (let stack = head; stack >= 0; stack = links[4 * stack + NEXT]!) sum += weight[stack]!;
  return sum;
}

function widen(column: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const wider = new Int32Array(column.length * 2);
  wider.set(column);
  return wider;
}
