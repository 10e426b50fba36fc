import type { Granularity } from '../../model/lens.ts';
import type { Profile, StackTable } from '../../model/profile.ts';
import { type DroppedFrames, droppedFrames } from './droppedFrames.ts';
import { type LocationNames, locationNames } from './locationNames.ts';

/** The range of each location in `name`, innermost frame first, as in `StackNaming`. */
interface FramesOfLocations {
  first: Int32Array;
  end: Int32Array;
  name: Int32Array;
}

/** The frames of a profile as function rows. */
export function functionFrames({ locations, lines }: Profile): FramesOfLocations {
  return { first: locations.firstLine, end: locations.endLine, name: lines.function };
}

/**
 * Visits every frame of every stack with the frame that calls it, callers first: -1 at the root, and where the caller's
 * location has no frames. `isFirst` is true for the first frame of each stack; the others are inlined into their
 * callers.
 */
export function eachCall(
  { count, caller: callerOf, location: locationOf }: Pick<StackTable, 'count' | 'caller' | 'location'>,
  { first, end, name }: FramesOfLocations,
  visit: (stack: number, caller: number, callee: number, isFirst: boolean) => void,
): void {
  for (let stack = 0; stack < count; stack++) {
    const location = locationOf[stack]!;
    const from = callerOf[stack]!;
    const outer = from < 0 ? -1 : locationOf[from]!;
    let above = outer < 0 || first[outer] === end[outer] ? -1 : name[first[outer]!]!;
    const outermost = end[location]! - 1;
    for (let frame = outermost; frame >= first[location]!; frame--) {
      const here = name[frame]!;
      visit(stack, above, here, frame === outermost);
      above = here;
    }
  }
}

/** The names of a profile's stacks after `drop_frames` was applied. */
export interface StackNaming extends LocationNames {
  /**
   * For each stack, the stack that its samples belong to: itself, or its last caller that is not removed (-1: none).
   * null if nothing is removed.
   */
  target: Int32Array | null;
}

/** Names the frames of all locations at a granularity, and applies the profile's own `drop_frames` to its stacks. */
export function stackNaming(profile: Profile, by: Granularity = 'function'): StackNaming {
  const dropped = droppedFrames(profile);
  return {
    ...locationNames(profile, dropped, by),
    target: dropped === null ? null : survivors(profile, dropped),
  };
}

/** The stack that samples of a leaf belong to, given `StackNaming.target`; -1 if there is none. */
export function stackOfLeaf(leaf: number, target: Int32Array | null): number {
  return leaf < 0 || target === null ? leaf : target[leaf]!;
}

/**
 * As in pprof, nothing is removed before the first frame that does not match, so a stack is never removed completely.
 */
function survivors({ stacks }: Profile, dropped: DroppedFrames): Int32Array {
  const target = new Int32Array(stacks.count);
  /** 1: a frame without a match was found. 2: all frames from here on are removed. */
  const state = new Uint8Array(stacks.count);
  for (let stack = 0; stack < stacks.count; stack++) {
    const caller = stacks.caller[stack]!;
    const before = caller < 0 ? 0 : state[caller]!;
    const location = stacks.location[stack]!;
    target[stack] = stack;
    if (before === 2) {
      state[stack] = 2;
      target[stack] = target[caller]!;
    } else if (dropped.matches[location] === 0) {
      state[stack] = 1;
    } else if (before === 0) {
      state[stack] = 0;
    } else {
      state[stack] = 2;
      if (dropped.whole[location] === 1) target[stack] = target[caller]!;
    }
  }
  return target;
}
