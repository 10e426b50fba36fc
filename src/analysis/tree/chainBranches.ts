import { scratchInts } from './scratch.ts';

/** The callees of each stack, except a callee at the next row, which most stacks have and which needs no link. */
export interface Branches {
  /** The start of the chain of a stack's callees; links are stacks + 1, so that 0 means none. */
  firstBranch: Int32Array;
  /** The next callee of the same stack, as a link. */
  next: Int32Array;
  /** The start of the chain of the roots, without the one at row 0. */
  rootBranch: number;
}

/**
 * Chains the callees of each stack, the last first. Stacks with another stack as `target` are left out. The arrays are scratch
 * memory: valid until the surrounding `withScratch` ends.
 */
export function chainBranches(caller: Int32Array, target: Int32Array | null): Branches {
  const firstBranch = scratchInts(caller.length);
  const next = scratchInts(caller.length);
  let rootBranch = 0;
  for (let stack = 0; stack < caller.length; stack++) {
    const from = caller[stack]!;
    if (from === stack - 1 || (target !== null && target[stack] !== stack)) continue;
    if (from < 0) {
      next[stack] = rootBranch;
      rootBranch = stack + 1;
    } else {
      next[stack] = firstBranch[from]!;
      firstBranch[from] = stack + 1;
    }
  }
  return { firstBranch, next, rootBranch };
}
