import type { Profile } from '../model/profile.ts';
import { type DroppedFrames, droppedFrames } from './droppedFrames.ts';
import { locationNames } from './locationNames.ts';

/**
 * All stacks of a profile as one tree, by function name. Rows are in preorder and `end` follows the last descendant, so
 * a subtree is the range `row .. end[row]`. Row 0 is the root, which stands for the whole profile and has name -1.
 */
export interface CallTree {
  count: number;
  parent: Int32Array;
  /** Index into `names`; -1 for the root. */
  name: Int32Array;
  end: Int32Array;
  names: string[];
  /** Source file of each name, '' where unknown. */
  files: string[];
  /** For each row of the profile's stacks the row here where its samples count as flat. */
  rowOfStack: Int32Array;
}

/**
 * Builds the call tree. One visit of every stack row, without hashing: the children of a tree row are found by going
 * through all stacks that ended up in it, and remembering for every name which child it got in this visit.
 *
 * Example: stacks `main > a`, `main > b > a` (rows are locations) and a location `a` into which `c` is inlined give
 * `root > main > { a > c, b > a > c }`.
 */
export function callTree(profile: Profile): CallTree {
  const dropped = droppedFrames(profile);
  const { names, files, first, end: endOf, name: nameOf } = locationNames(profile, dropped);
  const { stacks } = profile;
  /** For each location its outermost frame, and how many are inlined into that. */
  const outermost = endOf.map((end) => nameOf[end - 1]!);
  const inlined = endOf.map((end, location) => end - 1 - first[location]!);
  const target = dropped === null ? null : survivors(profile, dropped);

  const firstChild = new Int32Array(stacks.count).fill(-1);
  const nextSibling = new Int32Array(stacks.count);
  let firstRoot = -1;
  for (let stack = stacks.count - 1; stack >= 0; stack--) {
    if (target !== null && target[stack] !== stack) continue;
    const caller = stacks.caller[stack]!;
    if (caller < 0) {
      nextSibling[stack] = firstRoot;
      firstRoot = stack;
    } else {
      nextSibling[stack] = firstChild[caller]!;
      firstChild[caller] = stack;
    }
  }

  /** Members of one tree row: stacks chained through `nextMember`. `inner[stack]`: inlined frames still to come. */
  const nextMember = new Int32Array(stacks.count);
  const inner = new Int32Array(stacks.count);
  const rowOfStack = new Int32Array(stacks.count);
  let parent = new Int32Array(Math.max(64, stacks.count + 1));
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

  const meet = (row: number, called: number, stack: number): void => {
    if (seenBy[called] === row) {
      const at = waitsAt[called]!;
      nextMember[stack] = pendingHead[at]!;
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
    nextMember[stack] = -1;
    pendingName[pending] = called;
    pendingHead[pending] = stack;
    pendingParent[pending] = row;
    pending++;
  };
  const meetCallees = (row: number, callee: number): void => {
    for (let stack = callee; stack >= 0; stack = nextSibling[stack]!) {
      const location = stacks.location[stack]!;
      inner[stack] = inlined[location]!;
      meet(row, outermost[location]!, stack);
    }
  };

  const newRow = (caller: number, called: number): number => {
    if (count === parent.length) {
      parent = widen(parent);
      name = widen(name);
    }
    parent[count] = caller;
    name[count] = called;
    return count++;
  };
  /**
   * Follows a row that only one stack is in for as long as it has one callee: most of a tree is such tails, and they
   * need no bookkeeping. Ends by meeting the callees where the path forks.
   */
  const follow = (from: number, member: number): void => {
    let row = from;
    for (let stack = member; ; ) {
      const location = stacks.location[stack]!;
      for (let left = inner[stack]!; left > 0; ) row = newRow(row, nameOf[first[location]! + --left]!);
      rowOfStack[stack] = row;
      const callee = firstChild[stack]!;
      if (callee < 0) return;
      if (nextSibling[callee]! >= 0) {
        meetCallees(row, callee);
        return;
      }
      const called = stacks.location[callee]!;
      inner[callee] = inlined[called]!;
      row = newRow(row, outermost[called]!);
      stack = callee;
    }
  };

  meetCallees(0, firstRoot);
  while (pending > 0) {
    pending--;
    const row = newRow(pendingParent[pending]!, pendingName[pending]!);
    let member = pendingHead[pending]!;
    if (nextMember[member] === -1) {
      follow(row, member);
      continue;
    }
    while (member >= 0) {
      const following = nextMember[member]!;
      if (inner[member]! > 0) {
        inner[member]!--;
        meet(row, nameOf[first[stacks.location[member]!]! + inner[member]!]!, member);
      } else {
        rowOfStack[member] = row;
        meetCallees(row, firstChild[member]!);
      }
      member = following;
    }
  }
  if (target !== null) {
    for (let stack = 0; stack < stacks.count; stack++) {
      rowOfStack[stack] = target[stack]! < 0 ? 0 : rowOfStack[target[stack]!]!;
    }
  }
  parent = parent.slice(0, count);
  return { count, parent, name: name.slice(0, count), end: endsOf(parent), names, files, rowOfStack };
}

function endsOf(parent: Int32Array): Int32Array {
  const end = new Int32Array(parent.length);
  for (let row = parent.length - 1; row >= 0; row--) {
    if (end[row] === 0) end[row] = row + 1;
    const caller = parent[row]!;
    if (caller >= 0 && end[caller] === 0) end[caller] = end[row]!;
  }
  return end;
}

/**
 * For each stack the one that its samples belong to once dropped frames are cut: itself, or its last caller that stays.
 * As in pprof nothing is cut before the first frame that does not match, so a stack is never cut to nothing.
 */
function survivors({ stacks }: Profile, dropped: DroppedFrames): Int32Array {
  const target = new Int32Array(stacks.count);
  /** 1: a frame that does not match was seen. 2: everything from here on is cut. */
  const state = new Uint8Array(stacks.count);
  for (let stack = 0; stack < stacks.count; stack++) {
    const caller = stacks.caller[stack]!;
    const before = caller < 0 ? 0 : state[caller]!;
    const location = stacks.location[stack]!;
    target[stack] = stack;
    if (before === 2) {
      state[stack] = 2;
      target[stack] = target[caller]!;
    } else if (dropped.matches[location] === 0) {
      state[stack] = 1;
    } else if (before === 0) {
      state[stack] = 0;
    } else {
      state[stack] = 2;
      if (dropped.whole[location] === 1) target[stack] = target[caller]!;
    }
  }
  return target;
}

function widen(column: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const wider = new Int32Array(column.length * 2);
  wider.set(column);
  return wider;
}
