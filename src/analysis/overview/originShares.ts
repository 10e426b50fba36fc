import type { CodeOrigin } from '../../model/flame.ts';
import type { Profile } from '../../model/profile.ts';
import type { Amount } from '../../model/unit.ts';
import { groupTotals } from '../amounts/groupTotals.ts';
import { plus } from '../amounts/plus.ts';
import { withoutPreemption } from '../steps/withoutPreemption.ts';
import { type CallTree, rowsOfSamples } from '../tree/callTree.ts';

const codeOrigins: readonly CodeOrigin[] = ['own', 'module', 'standard', 'runtime', 'other'];

/** The share of a profile by the origin of its code, in one value type. */
export interface OriginShare {
  origin: CodeOrigin;
  /**
   * The sum of the samples whose leaf is such a function: flat. Disjoint, adds up to the signed sum; samples without a
   * stack are `other`.
   */
  flat: Amount;
  /** The part of `flat` that the user's code requested: one of its functions is on the stack. */
  attributed: Amount;
}

/**
 * Splits a profile by the origin of the code in which its samples end, and by whether the user's own code is above.
 * Exact.
 */
export function originShares(
  profile: Profile,
  tree: CallTree,
  /** The origin of each name of the tree. */
  origins: readonly CodeOrigin[],
  valueType: number,
): OriginShare[] {
  const { samples } = withoutPreemption(profile);
  const kindOf = Uint8Array.from(origins, (origin) => codeOrigins.indexOf(origin));
  const other = codeOrigins.indexOf('other');
  const isBelowOwn = new Uint8Array(tree.count);
  for (let row = 1; row < tree.count; row++) {
    isBelowOwn[row] = kindOf[tree.name[row]!] === 0 ? 1 : isBelowOwn[tree.parent[row]!]!;
  }
  const groupOfSample = rowsOfSamples({ samples }, tree).map((row) => {
    const kind = row === 0 ? other : kindOf[tree.name[row]!]!;
    return 2 * kind + isBelowOwn[row]!;
  });
  const sums = groupTotals(samples.values[valueType]!, groupOfSample, 2 * codeOrigins.length);
  return codeOrigins.map((origin, kind) => {
    const attributed = sums[2 * kind + 1]!;
    return { origin, flat: plus(sums[2 * kind]!, attributed), attributed };
  });
}
