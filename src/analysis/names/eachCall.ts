import type { Profile, StackTable } from '../../model/profile.ts';

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
