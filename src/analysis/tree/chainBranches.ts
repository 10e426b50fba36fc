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
 * Chains the callees of each stack, in row order. Stacks with another stack as `target` are left out. The arrays are
 * scratch memory: valid until the surrounding `withScratch` ends.
 * @param weight the amount of each stack alone, if given; it becomes the amount with all callees. In one pass with the
 * chains, because such a pass takes as long as the memory.
 */
export function chainBranches(
  caller: Int32Array,
  target: Int32Array | null,
  weight: Float64Array | null = null,
): Branches {
  const firstBranch = scratchInts(caller.length);
  const next = scratchInts(caller.length);
  let rootBranch = 0;
  /** The weight of the stack at the next row, if this one is its caller. */
  let behind = 0;
  // Callees lie behind their callers, so the last stack is the first whose weight is complete.
  for (let stack = caller.length - 1; stack >= 0; stack--) {
    const from = caller[stack]!;
    let whole = 0;
    if (weight !== null) {
      whole = weight[stack]! + behind;
      weight[stack] = whole;
    }
    if (from === stack - 1) {
      behind = whole;
      continue;
    }
    behind = 0;
    if (weight !== null && from >= 0) weight[from]! += whole;
    if (target !== null && target[stack] !== stack) continue;
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
