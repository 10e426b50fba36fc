import type { Profile } from '../../model/profile.ts';
import type { Amount } from '../../model/unit.ts';
import { groupTotals } from '../amounts/groupTotals.ts';
import type { CallTree } from '../tree/callTree.ts';
import { compareBytewise, compareMagnitude } from '../tree/topTable.ts';

/** What a function of the user's code answers for. */
export interface ChargedFunction {
  /** Index into the tree's names. */
  name: number;
  /** Its own samples, and those of what it calls until another function of the user's code is called. */
  amount: Amount;
}

/**
 * Charges every sample to the innermost frame of the user's code, so that the cost of libraries and of the runtime
 * stands where it was asked for. Disjoint: the amounts add up to what has own code on the stack. Largest first; exact.
 */
export function chargedFunctions(
  profile: Profile,
  tree: CallTree,
  /** 1 for each name of the tree that is the user's. */
  isOwn: Uint8Array,
  valueType: number,
): ChargedFunction[] {
  const { samples } = profile;
  /** Name of the innermost own frame at or above each row, -1 if there is none. */
  const owner = new Int32Array(tree.count).fill(-1);
  for (let row = 1; row < tree.count; row++) {
    const name = tree.name[row]!;
    owner[row] = isOwn[name] === 1 ? name : owner[tree.parent[row]!]!;
  }
  const groupOfSample = new Int32Array(samples.count);
  for (let sample = 0; sample < samples.count; sample++) {
    const stack = samples.stack[sample]!;
    groupOfSample[sample] = stack < 0 ? -1 : owner[tree.rowOfStack[stack]!]!;
  }
  return groupTotals(samples.values[valueType]!, groupOfSample, tree.names.length)
    .map((amount, name) => ({ name, amount }))
    .filter(({ amount }) => Number(amount) !== 0)
    .sort((a, b) => compareMagnitude(b.amount, a.amount) || compareBytewise(tree.names[a.name]!, tree.names[b.name]!));
}
