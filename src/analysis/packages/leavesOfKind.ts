import type { Profile } from '../../model/profile.ts';
import type { SampleGroups } from '../amounts/groupTotals.ts';
import { type StackNaming, stackOfLeaf } from '../names/stackNaming.ts';
import { withoutPreemption } from '../steps/withoutPreemption.ts';
import type { CostOfSamples } from './costShares.ts';

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
    let group = groups.get(key);
    if (group === undefined) {
      group = leaves.push({ of: kinds[ofStack[stack]!]!.id, name: names[name]! }) - 1;
      groups.set(key, group);
    }
    return group;
  };
  const { stack } = wanted.size === 0 ? profile.samples : withoutPreemption(profile).samples;
  return { ofSample: wanted.size === 0 ? stack.map(() => -1) : stack.map(groupOf), count: leaves.length, leaves };
}
