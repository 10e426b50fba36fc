import type { Profile } from '../../model/profile.ts';
import type { Amount } from '../../model/unit.ts';
import { groupTotals } from '../amounts/groupTotals.ts';
import type { StackNaming } from '../names/stackNaming.ts';
import { stackOfLeaf } from '../names/stackNaming.ts';
import { withoutPreemption } from '../steps/withoutPreemption.ts';
import { compareBytewise, compareMagnitude } from '../tree/topTable.ts';
import type { CostGroup } from './costGroups.ts';
import { costOfStacks } from './costOfStacks.ts';

/**
 * The functions in which the samples of the given kinds of cost end, largest first: the content of a class. Exact.
 *
 * @param naming by function: `stackNaming(profile)`
 * @param wanted ids of `CostKind`s
 * @param most the maximum number of functions of each kind
 */
export function leavesOfKind(
  profile: Profile,
  naming: StackNaming,
  valueType: number,
  ownModule: string,
  groups: readonly CostGroup[],
  wanted: ReadonlySet<string>,
  most: number,
): Map<string, { name: string; amount: Amount }[]> {
  if (wanted.size === 0) return new Map();
  const { names, first, name: nameOf, target } = naming;
  const { kinds, ofStack } = costOfStacks(profile, naming, ownModule, groups);
  const cells = new Map<number, number>();
  const keys: number[] = [];
  const cellOfSample = withoutPreemption(profile).samples.stack.map((leaf) => {
    const stack = stackOfLeaf(leaf, target);
    if (stack < 0 || !wanted.has(kinds[ofStack[stack]!]!.id)) return -1;
    const key = ofStack[stack]! * names.length + nameOf[first[profile.stacks.location[stack]!]!]!;
    let cell = cells.get(key);
    if (cell === undefined) {
      cell = keys.push(key) - 1;
      cells.set(key, cell);
    }
    return cell;
  });
  const sums = groupTotals(profile.samples.values[valueType]!, cellOfSample, keys.length);
  const leaves = new Map<string, { name: string; amount: Amount }[]>();
  for (let cell = 0; cell < keys.length; cell++) {
    const { id } = kinds[Math.floor(keys[cell]! / names.length)]!;
    const list = leaves.get(id) ?? [];
    leaves.set(id, list);
    list.push({ name: names[keys[cell]! % names.length]!, amount: sums[cell]! });
  }
  for (const [id, list] of leaves) {
    list.sort((a, b) => compareMagnitude(b.amount, a.amount) || compareBytewise(a.name, b.name));
    leaves.set(id, list.slice(0, most));
  }
  return leaves;
}
