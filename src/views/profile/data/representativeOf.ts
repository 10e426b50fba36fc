import { representativeFrame } from '../../../analysis/goroutines/representativeFrame.ts';
import type { CodeOrigin } from '../../../model/flame.ts';
import type { ProfileMemo } from './profileMemo.ts';

/** Finds the most informative frame of the stack that ends in a row of the tree: see `representativeFrame`. */
export function representativeOf(memo: ProfileMemo): (leaf: number) => number {
  return memo.once('representative frames', () => {
    const { tree } = memo;
    const origins: (CodeOrigin | undefined)[] = [];
    const originOf = (name: number) => (origins[name] ??= memo.describe(tree.names[name]!).origin);
    return (leaf: number) => representativeFrame(tree, leaf, originOf);
  });
}

/** Name of that frame; '' without a stack, such as of a goroutine that has not run yet. */
export function stackTitle(memo: ProfileMemo, leaf: number): string {
  const row = representativeOf(memo)(leaf);
  return row === 0 ? '' : memo.tree.names[memo.tree.name[row]!]!;
}
