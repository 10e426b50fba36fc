import type { Profile } from '../../model/profile.ts';
import type { CallTree } from './callTree.ts';

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
  const total = sumUp(tree, self.slice());
  const weight = negative ? sumUp(tree, self.map(Math.abs)) : total;
  return { self, total, weight };
}

/** Turns each row's own value into its subtree's sum, in place. */
function sumUp({ parent }: CallTree, values: Float64Array): Float64Array {
  for (let row = values.length - 1; row > 0; row--) values[parent[row]!]! += values[row]!;
  return values;
}
