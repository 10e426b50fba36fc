import type { Profile } from '../../model/profile.ts';
import type { Amount } from '../../model/unit.ts';
import type { CallTree } from './callTree.ts';
import { type FoldedStack, foldedStacks } from './foldedStacks.ts';
import { compareMagnitude } from './topTable.ts';

export interface HeavyStack {
  value: Amount;
  /** Names of the functions, root first; none for samples without a stack. */
  names: string[];
}

export interface HeaviestStacks {
  /** Distinct stacks whose samples sum up to something. */
  nonZero: number;
  /** The heaviest of them: |value| descending, then the joined names bytewise. */
  heaviest: HeavyStack[];
}

/**
 * The heaviest distinct stacks by function name, in one value type. `tree` is that of `treeOfNames`. `onStack` sees every
 * stack on the way, in bytewise order.
 */
export function heaviestStacks(
  profile: Profile,
  tree: CallTree,
  valueType: number,
  limit: number,
  onStack?: (stack: FoldedStack) => void,
): HeaviestStacks {
  let nonZero = 0;
  const heaviest: { value: Amount; row: number }[] = [];
  for (const stack of foldedStacks(profile, tree, valueType)) {
    nonZero++;
    onStack?.(stack);
    const { value, row } = stack;
    // Of equals the first stays before: they come in order.
    let at = heaviest.length;
    while (at > 0 && compareMagnitude(heaviest[at - 1]!.value, value) < 0) at--;
    if (at >= limit) continue;
    heaviest.splice(at, 0, { value, row });
    if (heaviest.length > limit) heaviest.pop();
  }
  return { nonZero, heaviest: heaviest.map(({ value, row }) => ({ value, names: namesOf(tree, row) })) };
}

function namesOf(tree: CallTree, row: number): string[] {
  const names: string[] = [];
  for (let at = row; at > 0; at = tree.parent[at]!) names.push(tree.names[tree.name[at]!]!);
  return names.reverse();
}

/** How many different stacks the samples have, whatever they weigh: rows of a tree that a sample ends in. */
export function distinctStacks({ samples }: Profile, { count, rowOfStack }: CallTree): number {
  const seen = new Uint8Array(count);
  for (const stack of samples.stack) seen[stack < 0 ? 0 : rowOfStack[stack]!] = 1;
  return seen.reduce((sum, one) => sum + one, 0);
}

/** The same by location, that is by the place in the binary: what is left of the stacks after `drop_frames`. */
export function distinctLocationStacks({ samples, stacks }: Profile, target: Int32Array | null): number {
  const seen = new Uint8Array(stacks.count + 1);
  for (const stack of samples.stack) seen[stack < 0 || target === null ? stack + 1 : target[stack]! + 1] = 1;
  return seen.reduce((sum, one) => sum + one, 0);
}
