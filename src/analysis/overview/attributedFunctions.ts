import type { Profile } from '../../model/profile.ts';
import type { Amount } from '../../model/unit.ts';
import { groupTotals } from '../amounts/groupTotals.ts';
import { type CallTree, rowsOfSamples } from '../tree/callTree.ts';
import { compareBytewise, compareMagnitude } from '../tree/topTable.ts';

/** The cost attributed to a function of the user's code. */
export interface AttributedFunction {
  /** Index into the tree's names. */
  name: number;
  /** Its own samples, and those of its callees, down to the next function of the user's code. */
  amount: Amount;
}

/** The functions that samples are attributed to by `attributedAmounts`, the largest amount first. */
export function attributedFunctions(
  profile: Profile,
  tree: CallTree,
  /** For each name of the tree, 1 if it is the user's. */
  isOwn: Uint8Array,
  valueType: number,
): AttributedFunction[] {
  return attributedAmounts(profile, tree, isOwn, valueType)
    .map((amount, name) => ({ name, amount }))
    .filter(({ amount }) => Number(amount) !== 0)
    .sort((a, b) => compareMagnitude(b.amount, a.amount) || compareBytewise(tree.names[a.name]!, tree.names[b.name]!));
}

/**
 * Attributes every sample to the innermost frame of the user's code, so that the cost of libraries and the runtime is
 * attributed to the code that requested it. Disjoint: the amounts add up to all samples with own code on the stack. One
 * for each name of the tree; exact.
 */
export function attributedAmounts(
  profile: Profile,
  tree: CallTree,
  /** For each name of the tree, 1 if it is the user's. */
  isOwn: Uint8Array,
  valueType: number,
): Amount[] {
  /** The name of the innermost own frame at or above each row, -1 if there is none. */
  const owner = new Int32Array(tree.count).fill(-1);
  for (let row = 1; row < tree.count; row++) {
    const name = tree.name[row]!;
    owner[row] = isOwn[name] === 1 ? name : owner[tree.parent[row]!]!;
  }
  const ownerOfSample = rowsOfSamples(profile, tree).map((row) => owner[row]!);
  return groupTotals(profile.samples.values[valueType]!, ownerOfSample, tree.names.length);
}
