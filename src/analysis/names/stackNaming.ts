import type { Granularity } from '../../model/lens.ts';
import type { Profile, StackTable } from '../../model/profile.ts';
import { type DroppedFrames, droppedFrames } from './droppedFrames.ts';
import { type LocationNames, locationNames } from './locationNames.ts';

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
 * A number for each stack, from what its frames are: beginning with that of its caller (`start` without one), `next`
 * says what each frame makes of it, the outermost first.
 */
export function stackStates(
  { count, caller: callerOf, location: locationOf }: Pick<StackTable, 'count' | 'caller' | 'location'>,
  { first, end, name }: FramesOfLocations,
  start: number,
  next: (state: number, name: number) => number,
): Int32Array {
  const states = new Int32Array(count);
  // Callers precede callees.
  for (let stack = 0; stack < count; stack++) {
    const location = locationOf[stack]!;
    const caller = callerOf[stack]!;
    let state = caller < 0 ? start : states[caller]!;
    for (let frame = end[location]! - 1; frame >= first[location]!; frame--) state = next(state, name[frame]!);
    states[stack] = state;
  }
  return states;
}

/** For each stack, the value of its outermost frame that has one of at least 0; -1 if none has. */
export function outermostStates(
  stacks: Pick<StackTable, 'count' | 'caller' | 'location'>,
  frames: FramesOfLocations,
  ofName: Int32Array,
): Int32Array {
  return stackStates(stacks, frames, -1, (state, name) => (state < 0 ? ofName[name]! : state));
}

/** For each stack, the largest value of its frames. */
export function largestStates(
  stacks: Pick<StackTable, 'count' | 'caller' | 'location'>,
  frames: FramesOfLocations,
  ofName: Uint8Array,
): Int32Array {
  return stackStates(stacks, frames, 0, (state, name) => Math.max(state, ofName[name]!));
}

/** Numbers for frames by the names that belong to each of several groups, such as benchmarks; -1 for other names. */
export function groupOfNames(names: readonly string[], groups: readonly (readonly string[])[]): Int32Array {
  const groupOf = new Map(groups.flatMap((group, index) => group.map((text) => [text, index] as const)));
  return Int32Array.from(names, (text) => groupOf.get(text) ?? -1);
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

/** For each stack, the sum of what its samples amount to; frames that a profile drops belong to their callers. */
export function stackSums(
  { samples, stacks }: Pick<Profile, 'samples' | 'stacks'>,
  target: Int32Array | null,
  amountOf: (sample: number, stack: number) => number,
): Float64Array {
  const sums = new Float64Array(stacks.count);
  for (let sample = 0; sample < samples.count; sample++) {
    const stack = stackOfLeaf(samples.stack[sample]!, target);
    if (stack >= 0) sums[stack]! += amountOf(sample, stack);
  }
  return sums;
}
