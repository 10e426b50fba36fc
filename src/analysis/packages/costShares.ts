import type { Profile } from '../../model/profile.ts';
import type { Amount } from '../../model/unit.ts';
import { groupTotals, type SampleGroups } from '../amounts/groupTotals.ts';
import { profileTotal } from '../amounts/profileTotal.ts';
import { getOrInsert } from '../maps.ts';
import { type StackNaming, stackOfLeaf } from '../names/stackNaming.ts';
import { withoutPreemption } from '../steps/withoutPreemption.ts';
import { compareBytewise, compareMagnitude } from '../tree/topTable.ts';
import type { CostGroup, GroupOutcome } from './costGroups.ts';
import { type CostKind, type CostOfStacks, costOfStacks } from './costOfStacks.ts';
import type { Division } from './costTitle.ts';

export interface CostShare extends CostKind {
  amount: Amount;
}

export interface CostShares {
  /** Disjoint and complete, by |amount| descending; parts that are 0 are left out. */
  classes: CostShare[];
  /** The total of the parts: the sum over all samples, signed. */
  sum: Amount;
  /** The result for each group, in their order. */
  groups: GroupOutcome[];
}

/** The samples of each kind of cost: the groups are the kinds. */
export type CostOfSamples = SampleGroups & Omit<CostOfStacks, 'unknown'>;

export function costOfSamples(
  profile: Profile,
  naming: StackNaming,
  ownModule: string,
  groups: readonly CostGroup[],
  division: Division = 'work',
): CostOfSamples {
  const { unknown, ...costs } = costOfStacks(profile, naming, ownModule, groups, division);
  const ofSample = profile.samples.stack.map((stack) => (stack < 0 ? unknown : costs.ofStack[stack]!));
  return { ...costs, ofSample, count: costs.kinds.length };
}

/**
 * Splits a profile's samples into disjoint shares by kind of work: classes of runtime and library work, own code, other
 * modules by name, and all other code. Exact. `costOfStacks` has the rules.
 *
 * @param naming by function: `stackNaming(profile)`
 * @param ownModule the user's module path, '' if unknown
 */
export function costShares(
  profile: Profile,
  naming: StackNaming,
  valueType: number,
  ownModule: string,
  groups: readonly CostGroup[] = [],
  division: Division = 'work',
): CostShares {
  const { kinds, ofSample, count, outcomes } = costOfSamples(profile, naming, ownModule, groups, division);
  const amounts = groupTotals(profile.samples.values[valueType]!, ofSample, count);
  const classes = kinds
    .map((kind, index): CostShare => ({ ...kind, amount: amounts[index]! }))
    .filter(({ amount }) => amount !== 0 && amount !== 0n)
    .sort((a, b) => compareMagnitude(b.amount, a.amount) || compareBytewise(a.title, b.title));
  return { classes, sum: profileTotal(profile, valueType).sum, groups: outcomes };
}

/** The functions in which samples of some kinds of cost end: the content of these kinds. */
interface LeavesOfKind extends SampleGroups {
  /** One a group: a function, and the id of the kind. */
  leaves: { of: string; name: string }[];
}

/**
 * @param naming by function: `stackNaming(profile)`
 * @param wanted ids of `CostKind`s
 */
export function leavesOfKind(
  profile: Profile,
  { names, first, name: nameOf, target }: StackNaming,
  { kinds, ofStack }: CostOfSamples,
  wanted: ReadonlySet<string>,
): LeavesOfKind {
  const groups = new Map<number, number>();
  const leaves: LeavesOfKind['leaves'] = [];
  const groupOf = (leaf: number): number => {
    const stack = stackOfLeaf(leaf, target);
    if (stack < 0 || !wanted.has(kinds[ofStack[stack]!]!.id)) return -1;
    const name = nameOf[first[profile.stacks.location[stack]!]!]!;
    const key = ofStack[stack]! * names.length + name;
    return getOrInsert(groups, key, () => leaves.push({ of: kinds[ofStack[stack]!]!.id, name: names[name]! }) - 1);
  };
  const { stack } = wanted.size === 0 ? profile.samples : withoutPreemption(profile).samples;
  return { ofSample: wanted.size === 0 ? stack.map(() => -1) : stack.map(groupOf), count: leaves.length, leaves };
}
