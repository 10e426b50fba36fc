import type { Profile } from '../../model/profile.ts';
import type { LocationNames } from '../names/locationNames.ts';
import { LocationMaker } from './locationMaker.ts';
import { rebuiltStacks } from './stackBuilder.ts';

/** Which frames to fold, and the resulting names. */
export interface Folding {
  /** The class of each frame name: adjacent frames of one class become one; -1 is never folded. */
  classes: Int32Array;
  /** For each class, the name of the frame that replaces a run; null if the outermost frame of the run does. */
  titles: readonly string[] | null;
}

const UNMADE = -2;
/** The location adds no frame to its caller. */
const NOTHING = -1;

/**
 * Merges every run of frames of one class into one frame, within locations and across them. Samples stay, each with its
 * folded stack.
 */
export function foldRuns(profile: Profile, { first, end, name }: LocationNames, { classes, titles }: Folding): Profile {
  const { stacks, locations } = profile;
  const made = new LocationMaker(profile);
  const classOf = (frame: number): number => classes[name[frame]!]!;
  const outermost = (location: number): number => classOf(end[location]! - 1);
  /** The folded location, or NOTHING: as the continuation of the caller's run, or not. */
  const fold = (location: number, isContinued: boolean): number => {
    const kept: number[] = [];
    let isChanged = false;
    let above = isContinued ? outermost(location) : -1;
    for (let frame = end[location]! - 1; frame >= first[location]!; frame--) {
      const its = classOf(frame);
      const isFolded = its >= 0 && its === above;
      const title = its < 0 ? undefined : titles?.[its];
      above = its;
      if (isFolded || title !== undefined) isChanged = true;
      if (isFolded) continue;
      const line = locations.firstLine[location]! + frame - first[location]!;
      kept.push(title === undefined ? line : ~made.function(title, ''));
    }
    if (!isChanged) return location;
    if (kept.length === 0) return NOTHING;
    if (kept.length === 1 && kept[0]! < 0) return made.frame(~kept[0]!);
    return made.add(location, kept.reverse());
  };
  const [whole, continued] = [0, 1].map(() => new Int32Array(locations.count).fill(UNMADE));
  const rebuilt = rebuiltStacks(profile, (built, from, stack, location) => {
    const caller = stacks.caller[stack]!;
    // If a location adds nothing, the stack still ends in its class, so checking the class of the caller's own leaf is
    // enough.
    const above = caller < 0 ? -1 : classOf(first[stacks.location[caller]!]!);
    const isContinued = above >= 0 && above === outermost(location);
    const folded = isContinued ? continued! : whole!;
    if (folded[location] === UNMADE) folded[location] = fold(location, isContinued);
    return folded[location] === NOTHING ? from : built.add(from, folded[location]!);
  });
  return { ...made.finish(), ...rebuilt };
}
