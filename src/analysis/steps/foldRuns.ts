import type { Profile } from '../../model/profile.ts';
import type { LocationNames } from '../names/locationNames.ts';
import { LocationMaker } from './locationMaker.ts';
import { StackBuilder } from './stackBuilder.ts';

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
export function foldRuns(profile: Profile, frames: LocationNames, folding: Folding): Profile {
  const { stacks, samples } = profile;
  const made = new LocationMaker(profile);
  const fold = new LocationFolder(profile, frames, folding, made);
  const built = new StackBuilder(stacks.count);
  const newRow = new Int32Array(stacks.count);
  for (let stack = 0; stack < stacks.count; stack++) {
    const caller = stacks.caller[stack]!;
    const location = stacks.location[stack]!;
    // If a location adds nothing, the stack still ends in its class, so checking the class of the caller's own leaf is
    // enough.
    const above = caller < 0 ? -1 : fold.innermost(stacks.location[caller]!);
    const folded = fold.location(location, above >= 0 && above === fold.outermost(location));
    const from = caller < 0 ? -1 : newRow[caller]!;
    newRow[stack] = folded === NOTHING ? from : built.add(from, folded);
  }
  const stack = samples.stack.map((row) => (row < 0 ? -1 : newRow[row]!));
  return { ...made.finish(), stacks: built.take(), samples: { ...samples, stack } };
}

/** Folds within locations; each in two variants: as the continuation of the caller's run, or not. */
class LocationFolder {
  private readonly profile: Profile;
  private readonly frames: LocationNames;
  private readonly folding: Folding;
  private readonly made: LocationMaker;
  private readonly whole: Int32Array;
  private readonly continued: Int32Array;

  constructor(profile: Profile, frames: LocationNames, folding: Folding, made: LocationMaker) {
    this.profile = profile;
    this.frames = frames;
    this.folding = folding;
    this.made = made;
    this.whole = new Int32Array(profile.locations.count).fill(UNMADE);
    this.continued = new Int32Array(profile.locations.count).fill(UNMADE);
  }

  innermost(location: number): number {
    return this.classOf(this.frames.first[location]!);
  }

  outermost(location: number): number {
    return this.classOf(this.frames.end[location]! - 1);
  }

  /** The folded location, or NOTHING. */
  location(location: number, goesOn: boolean): number {
    const known = goesOn ? this.continued : this.whole;
    if (known[location] === UNMADE) known[location] = this.make(location, goesOn);
    return known[location]!;
  }

  private make(location: number, goesOn: boolean): number {
    const { first, end } = this.frames;
    const { titles } = this.folding;
    const firstLine = this.profile.locations.firstLine[location]!;
    const kept: number[] = [];
    let isChanged = false;
    let above = goesOn ? this.outermost(location) : -1;
    for (let frame = end[location]! - 1; frame >= first[location]!; frame--) {
      const its = this.classOf(frame);
      const isFolded = its >= 0 && its === above;
      const title = its < 0 ? undefined : titles?.[its];
      above = its;
      if (isFolded || title !== undefined) isChanged = true;
      if (isFolded) continue;
      kept.push(title === undefined ? firstLine + frame - first[location]! : ~this.made.function(title, ''));
    }
    if (!isChanged) return location;
    if (kept.length === 0) return NOTHING;
    if (kept.length === 1 && kept[0]! < 0) return this.made.frame(~kept[0]!);
    return this.made.add(location, kept.reverse());
  }

  private classOf(frame: number): number {
    return this.folding.classes[this.frames.name[frame]!]!;
  }
}
