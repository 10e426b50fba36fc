import type { Profile } from '../../model/profile.ts';
import { doublesOf } from '../amounts/doubles.ts';
import { type StackNaming, stackNaming } from '../names/stackNaming.ts';
import { widened } from '../steps/pairTable.ts';
import { chainBranches } from './chainBranches.ts';
import { scratchDoubles, withScratch } from './scratch.ts';

/**
 * All stacks of a profile as one tree, by function name. Rows are in preorder and `end` is the row after the last
 * descendant, so a subtree is the range `row .. end[row]`. Row 0 is the root; it represents the whole profile and has
 * name -1.
 */
export interface CallTree {
  count: number;
  parent: Int32Array;
  /** Index into `names`; -1 for the root. */
  name: Int32Array;
  end: Int32Array;
  names: string[];
  /**
   * For each row of the profile's stacks, the tree row where its samples count as flat; in a pruned tree it may be
   * empty.
   */
  rowOfStack: Int32Array;
}

/** Builds the full call tree, with `drop_frames` applied. `naming` is `stackNaming(profile)`, if already computed. */
export function callTree(profile: Profile, naming: StackNaming = stackNaming(profile)): CallTree {
  return finished(growTree(profile, naming, null), naming);
}

/** A call tree without rows that are too small to see, and its amounts. */
export interface PrunedTree {
  tree: CallTree;
  /** Flat; 0 for rows below the limit. */
  self: Float64Array;
  total: Float64Array;
}

/**
 * The part of the call tree with at least `part` (0 to 1) of the total: every row of that weight and its direct
 * callees, with the same amounts as in the full tree, but much faster to build. null if a value is negative: then the
 * weight of a row is unknown without its descendants.
 */
export function prunedTree(
  profile: Profile,
  naming: StackNaming,
  values: Float64Array,
  part: number,
): PrunedTree | null {
  return withScratch(() => {
    const pruned = prune(profile, naming, values, part, false);
    if (pruned === null) return null;
    const { grown, sum, least } = pruned;
    const total = grown.weight;
    total[0] = sum;
    // A row's own amount is its total minus its callees' totals.
    const self = total.map((value) => (value < least ? 0 : value));
    for (let row = 1; row < total.length; row++) self[grown.parent[row]!]! -= total[row]!;
    return { tree: finished(grown, { ...naming, target: null }), self, total };
  });
}

/**
 * The same tree with a row for every stack, so that any column can be summed over it: calls from a row that is too
 * small to be followed count as that row's own.
 */
export function prunedCallTree(
  profile: Profile,
  naming: StackNaming,
  values: Float64Array,
  part: number,
): CallTree | null {
  return withScratch(() => {
    const pruned = prune(profile, naming, values, part, true);
    if (pruned === null) return null;
    const { grown } = pruned;
    const { rowOfStack } = grown;
    const { caller } = profile.stacks;
    const { target } = naming;
    for (let stack = 0; stack < rowOfStack.length; stack++) {
      if (rowOfStack[stack] !== 0 || (target !== null && target[stack] !== stack)) continue;
      rowOfStack[stack] = caller[stack]! < 0 ? 0 : rowOfStack[caller[stack]!]!;
    }
    return finished(grown, naming);
  });
}

function prune(
  profile: Profile,
  naming: StackNaming,
  values: Float64Array,
  part: number,
  placed: boolean,
): { grown: GrownTree; sum: number; least: number } | null {
  const { stacks, samples } = profile;
  const { target } = naming;
  const weight = scratchDoubles(stacks.count);
  let sum = 0;
  for (let sample = 0; sample < samples.count; sample++) {
    const value = values[sample]!;
    if (value < 0) return null;
    sum += value;
    const stack = samples.stack[sample]!;
    const counted = stack < 0 || target === null ? stack : target[stack]!;
    if (counted >= 0) weight[counted]! += value;
  }
  const least = part * sum;
  return { grown: growTree(profile, naming, { weight, least, placed }), sum, least };
}

function finished({ parent, name, rowOfStack }: GrownTree, { names, target }: StackNaming): CallTree {
  if (target !== null) {
    for (let stack = 0; stack < target.length; stack++) {
      rowOfStack[stack] = target[stack]! < 0 ? 0 : rowOfStack[target[stack]!]!;
    }
  }
  return { count: parent.length, parent, name, end: endsOf(parent), names, rowOfStack };
}

/** For each row, the row after its last descendant, by the callers of a tree in preorder. */
export function endsOf(parent: Int32Array): Int32Array {
  const end = new Int32Array(parent.length);
  for (let row = parent.length - 1; row >= 0; row--) {
    if (end[row] === 0) end[row] = row + 1;
    const caller = parent[row]!;
    if (caller >= 0 && end[caller] === 0) end[caller] = end[row]!;
  }
  return end;
}

/** The amounts of each row of a call tree, in one value type. */
export interface TreeAmounts {
  /** The sum of the samples that end in this row: flat. */
  self: Float64Array;
  /** The sum of the samples that pass through this row: cum. */
  total: Float64Array;
  /** The width to draw: `total`, or, if there are negative values, the sum of absolute values drawn below. */
  weight: Float64Array;
}

/**
 * Adds up a value type over a call tree. Doubles: exact to 2^53, which is enough for a drawing; `topTable` is exact
 * beyond.
 */
export function treeAmounts(profile: Profile, tree: CallTree, valueType: number): TreeAmounts {
  return sumTree(profile, tree, doublesOf(profile.samples.values[valueType]!));
}

/** Adds up a column of sample values over a call tree. */
export function sumTree({ samples }: Profile, tree: CallTree, values: Float64Array): TreeAmounts {
  const self = new Float64Array(tree.count);
  let negative = false;
  for (let sample = 0; sample < samples.count; sample++) {
    const stack = samples.stack[sample]!;
    const value = values[sample]!;
    if (value < 0) negative = true;
    self[stack < 0 ? 0 : tree.rowOfStack[stack]!]! += value;
  }
  const total = sumUp(tree.parent, self.slice());
  const weight = negative ? sumUp(tree.parent, self.map(Math.abs)) : total;
  return { self, total, weight };
}

/** Adds to each row what its callees have, in place: callers come before callees. `parent` is negative for none. */
export function sumUp<Column extends Float64Array | Int32Array>(parent: Int32Array, values: Column): Column {
  for (let row = values.length - 1; row >= 0; row--) {
    const caller = parent[row]!;
    if (caller >= 0) values[caller]! += values[row]!;
  }
  return values;
}

/** For each sample, the row of the tree in which it ends; 0 for samples without a stack. */
export function rowsOfSamples({ samples }: Pick<Profile, 'samples'>, { rowOfStack }: CallTree): Int32Array {
  return samples.stack.map((stack) => (stack < 0 ? 0 : rowOfStack[stack]!));
}

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
function growTree(profile: Profile, naming: StackNaming, pruning: Pruning | null): GrownTree {
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
