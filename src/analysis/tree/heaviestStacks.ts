import type { Profile } from '../../model/profile.ts';
import type { Amount } from '../../model/unit.ts';
import type { CallTree } from './callTree.ts';
import { type FoldedStack, foldedStacks } from './foldedStacks.ts';
import { namesOfPath } from './rowKey.ts';
import { compareMagnitude } from './topTable.ts';

export interface HeavyStack {
  value: Amount;
  /** The names of the functions, root first; empty for samples without a stack. */
  names: string[];
}

export interface HeaviestStacks {
  /** The number of distinct stacks with a nonzero sum. */
  nonZero: number;
  /** The heaviest stacks: by |value| descending, then by the joined names bytewise. */
  heaviest: HeavyStack[];
}

/**
 * The heaviest distinct stacks by function name, in one value type. `tree` is the result of `treeOfNames`. `onStack` is
 * called with every stack, in bytewise order.
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
    // Equal stacks keep their order of arrival.
    let at = heaviest.length;
    while (at > 0 && compareMagnitude(heaviest[at - 1]!.value, value) < 0) at--;
    if (at >= limit) continue;
    heaviest.splice(at, 0, { value, row });
    if (heaviest.length > limit) heaviest.pop();
  }
  return { nonZero, heaviest: heaviest.map(({ value, row }) => ({ value, names: namesOfPath(tree, row) })) };
}

/** How many distinct stacks the samples have, whatever their values: rows of a tree in which a sample ends. */
export function distinctStacks({ samples }: Profile, { count, rowOfStack }: CallTree): number {
  const seen = new Uint8Array(count);
  for (const stack of samples.stack) seen[stack < 0 ? 0 : rowOfStack[stack]!] = 1;
  return seen.reduce((sum, one) => sum + one, 0);
}

/** The same by location, that is by address in the binary, after `drop_frames`. */
export function distinctLocationStacks({ samples, stacks }: Profile, target: Int32Array | null): number {
  const seen = new Uint8Array(stacks.count + 1);
  for (const stack of samples.stack) seen[stack < 0 || target === null ? stack + 1 : target[stack]! + 1] = 1;
  return seen.reduce((sum, one) => sum + one, 0);
}
