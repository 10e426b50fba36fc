import type { Profile } from '../model/profile.ts';
import type { CallTree } from './callTree.ts';

/** What each row of a call tree weighs, in one value type. */
export interface TreeAmounts {
  /** Samples that end in this row: flat. */
  self: Float64Array;
  /** Samples that pass through this row: cum. */
  total: Float64Array;
  /** How wide to draw it: `total`, or where values are negative the sum of what is drawn below, sign dropped. */
  weight: Float64Array;
}

/**
 * Adds up a value type over a call tree. Doubles: exact to 2^53, which is all that a drawing needs; `topTable` is exact
 * beyond.
 */
export function treeAmounts(profile: Profile, tree: CallTree, valueType: number): TreeAmounts {
  return sumTree(profile, tree, Float64Array.from(profile.samples.values[valueType]!, Number));
}

/** Adds up a column of sample values over a call tree. */
export function sumTree({ samples }: Profile, tree: CallTree, values: Float64Array): TreeAmounts {
  const self = new Float64Array(tree.count);
  for (let sample = 0; sample < samples.count; sample++) {
    const stack = samples.stack[sample]!;
    self[stack < 0 ? 0 : tree.rowOfStack[stack]!]! += values[sample]!;
  }
  const total = sumUp(tree, self.slice());
  const weight = self.some((value) => value < 0) ? sumUp(tree, self.map(Math.abs)) : total;
  return { self, total, weight };
}

/** Turns each row's own value into its subtree's sum, in place. */
function sumUp({ parent }: CallTree, values: Float64Array): Float64Array {
  for (let row = values.length - 1; row > 0; row--) values[parent[row]!]! += values[row]!;
  return values;
}
