import type { Profile } from '../../model/profile.ts';
import type { Amount } from '../../model/unit.ts';
import { groupTotals } from '../amounts/groupTotals.ts';
import { profileTotal } from '../amounts/profileTotal.ts';
import type { StackNaming } from '../names/stackNaming.ts';
import { compareBytewise, compareMagnitude } from '../tree/topTable.ts';
import type { CostGroup, GroupOutcome } from './costGroups.ts';
import { type CostKind, costOfStacks } from './costOfStacks.ts';

export interface CostShare extends CostKind {
  amount: Amount;
}

export interface CostShares {
  /** Disjoint and complete, |amount| descending; parts that are 0 are left out. */
  classes: CostShare[];
  /** What they add up to: the sum over all samples, signed. */
  sum: Amount;
  /** What became of each group, in their order. */
  groups: GroupOutcome[];
}

/**
 * What a profile's samples were busy with, in shares that exclude each other: classes of runtime and library work, own
 * code, other modules by name, and the rest. Exact. The rule is that of `costOfStacks`.
 *
 * @param naming by function: `stackNaming(profile)`
 * @param ownModule the user's module, '' for none known
 */
export function costShares(
  profile: Profile,
  naming: StackNaming,
  valueType: number,
  ownModule: string,
  groups: readonly CostGroup[] = [],
): CostShares {
  const { kinds, ofStack, unknown, outcomes } = costOfStacks(profile, naming, ownModule, groups);
  const { samples } = profile;
  const kindOfSample = samples.stack.map((stack) => (stack < 0 ? unknown : ofStack[stack]!));
  const amounts = groupTotals(samples.values[valueType]!, kindOfSample, kinds.length);
  const classes = kinds
    .map((kind, index): CostShare => ({ ...kind, amount: amounts[index]! }))
    .filter(({ amount }) => amount !== 0 && amount !== 0n)
    .sort((a, b) => compareMagnitude(b.amount, a.amount) || compareBytewise(a.title, b.title));
  return { classes, sum: profileTotal(profile, valueType).sum, groups: outcomes };
}
