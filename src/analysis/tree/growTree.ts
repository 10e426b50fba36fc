import type { Profile } from '../../model/profile.ts';
import type { StackNaming } from '../names/stackNaming.ts';
import { widened } from '../steps/pairTable.ts';
import { chainBranches } from './chainBranches.ts';
import { withScratch } from './scratch.ts';

/** Limits the size of a tree: rows lighter than `least` are created but not followed. */
export interface Pruning {
  /** The amount of each stack alone; `growTree` adds those of all its callees. */
  weight: Float64Array;
  least: number;
  /** Whether `rowOfStack` is filled for stacks that are followed. */
  placed: boolean;
}

/** A tree in preorder: row 0 is the root, with name -1. */
export interface GrownTree {
  parent: Int32Array;
  name: Int32Array;
  /** For each stack, its row; with pruning 0 if it was not followed, or an empty column. */
  rowOfStack: Int32Array;
  /** The weight of each row; empty without pruning. */
  weight: Float64Array;
}

/**
 * Turns the trie of locations into a tree of function names. Each stack is visited once, without hashing: the callees
 * of a row are found by visiting all stacks that belong to it, and remembering for every name the callee it got in this
 * visit.
 *
 * Example: stacks `main > a`, `main > b > a` (rows are locations) and a location `a` into which `c` is inlined give
 * `root > main
 * > { a > c, b > a > c }`.
 */
export function growTree(profile: Profile, naming: StackNaming, pruning: Pruning | null): GrownTree {
  return withScratch(() => grow(profile, naming, pruning));
}

function grow({ stacks }: Profile, naming: StackNaming, pruning: Pruning | null): GrownTree {
  const { count: stackCount, caller, location } = stacks;
  const { names, first, end, name: nameOf, target } = naming;
  /** For each location, its outermost frame, and how many frames are inlined into it. */
  const outermost = end.map((after) => nameOf[after - 1]!);
  const inlined = end.map((after, index) => after - 1 - first[index]!);
  const { firstBranch, next, rootBranch } = chainBranches(caller, target, pruning?.weight);
  /** The number of inlined frames of a stack's location that are still to be processed. */
  const left = inlined.every((most) => most < 256) ? new Uint8Array(stackCount) : new Int32Array(stackCount);

  const places = pruning === null || pruning.placed;
  const rowOfStack = new Int32Array(places ? stackCount : 0);
  const least = pruning?.least ?? 0;
  const weightOf = pruning?.weight ?? null;
  const weights: number[] = [0];
  let parent = new Int32Array(pruning === null ? Math.max(64, stackCount + 1) : 4096);
  let name = new Int32Array(parent.length);
  let count = 1;
  parent[0] = -1;
  name[0] = -1;

  /** Rows that were found but not yet visited; the head is the first of a row's stacks, which are chained by `next`. */
  let pendingName = new Int32Array(1024);
  let pendingHead = new Int32Array(1024);
  let pendingParent = new Int32Array(1024);
  let pending = 0;
  /** For each name, the last visit that found it, and the position of its pending row. */
  const atGranularity = new Int32Array(names.length).fill(-1);
  const waitsAt = new Int32Array(names.length);

  const newRow = (from: number, called: number): number => {
    if (count === parent.length) {
      parent = widened(parent);
      name = widened(name);
    }
    parent[count] = from;
    name[count] = called;
    return count++;
  };
  const meet = (row: number, called: number, stack: number): void => {
    if (atGranularity[called] === row) {
      const at = waitsAt[called]!;
      next[stack] = pendingHead[at]! + 1;
      pendingHead[at] = stack;
      return;
    }
    if (pending === pendingName.length) {
      pendingName = widened(pendingName);
      pendingHead = widened(pendingHead);
      pendingParent = widened(pendingParent);
    }
    atGranularity[called] = row;
    waitsAt[called] = pending;
    next[stack] = 0;
    pendingName[pending] = called;
    pendingHead[pending] = stack;
    pendingParent[pending] = row;
    pending++;
  };
  const meetFirst = (row: number, stack: number): void => {
    const at = location[stack]!;
    if (inlined[at]! > 0) left[stack] = inlined[at]!;
    meet(row, outermost[at]!, stack);
  };
  const liesBehind = (stack: number): boolean => {
    const behind = stack + 1;
    return behind < stackCount && caller[behind] === stack && (target === null || target[behind] === behind);
  };
  const meetCallees = (row: number, stack: number, branch: number): void => {
    if (liesBehind(stack)) meetFirst(row, stack + 1);
    for (let link = branch; link > 0; ) {
      const callee = link - 1;
      link = next[callee]!;
      meetFirst(row, callee);
    }
  };
  /**
   * Follows a row with only one stack as long as it has one callee: most of a tree consists of such tails, and they
   * need no bookkeeping. Ends by processing the callees where the path branches.
   */
  const follow = (from: number, member: number): void => {
    let row = from;
    let stack = member;
    for (let inner = left[stack]!; ; inner = inlined[location[stack]!]!) {
      const at = first[location[stack]!]!;
      while (inner > 0) {
        row = newRow(row, nameOf[at + --inner]!);
        if (weightOf !== null) weights.push(weightOf[stack]!);
      }
      if (places) rowOfStack[stack] = row;
      if (firstBranch[stack] !== 0 || !liesBehind(stack)) {
        meetCallees(row, stack, firstBranch[stack]!);
        return;
      }
      stack++;
      row = newRow(row, outermost[location[stack]!]!);
      if (weightOf !== null) {
        weights.push(weightOf[stack]!);
        if (weightOf[stack]! < least) {
          if (places) rowOfStack[stack] = row;
          return;
        }
      }
    }
  };

  meetCallees(0, -1, rootBranch);
  while (pending > 0) {
    pending--;
    const row = newRow(pendingParent[pending]!, pendingName[pending]!);
    const head = pendingHead[pending]!;
    if (weightOf !== null) {
      let weight = 0;
      for (let link = head + 1; link > 0; link = next[link - 1]!) weight += weightOf[link - 1]!;
      weights.push(weight);
      if (weight < least) {
        if (places) for (let link = head + 1; link > 0; link = next[link - 1]!) rowOfStack[link - 1] = row;
        continue;
      }
    }
    if (next[head] === 0) {
      follow(row, head);
      continue;
    }
    for (let link = head + 1; link > 0; ) {
      const stack = link - 1;
      link = next[stack]!;
      if (left[stack]! > 0) {
        left[stack]!--;
        meet(row, nameOf[first[location[stack]!]! + left[stack]!]!, stack);
      } else {
        if (places) rowOfStack[stack] = row;
        meetCallees(row, stack, firstBranch[stack]!);
      }
    }
  }
  return {
    parent: parent.slice(0, count),
    name: name.slice(0, count),
    rowOfStack,
    weight: Float64Array.from(weightOf === null ? [] : weights),
  };
}
