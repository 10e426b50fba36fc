import type { Profile } from '../../model/profile.ts';
import { type StackNaming, stackNaming } from '../names/stackNaming.ts';
import { type GrownTree, growTree } from './growTree.ts';
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
  const column = profile.samples.values[valueType]!;
  return sumTree(profile, tree, column instanceof Float64Array ? column : Float64Array.from(column, Number));
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
