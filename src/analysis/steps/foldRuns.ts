import type { Profile } from '../../model/profile.ts';
import { getOrInsert } from '../maps.ts';
import { foldedTitles } from '../names/foldedHome.ts';
import { foreignCode } from '../names/foreignCode.ts';
import { moduleRoot, originOf, packageIn } from '../names/functionName.ts';
import { type LocationNames, locationNames } from '../names/locationNames.ts';
import { compactStacks, isInUse } from './keepSamples.ts';
import { LocationMaker } from './locationMaker.ts';
import { type NamedFrames, namedFrames } from './namedFrames.ts';
import { rebuiltStacks } from './stackBuilder.ts';
import type { StepContext, StepResult } from './step.ts';

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
function foldRuns(profile: Profile, { first, end, name }: LocationNames, { classes, titles }: Folding): Profile {
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

/**
 * Folds every run of frames outside the user's code into one frame: for the runtime, the standard library, a module, or
 * other code.
 */
export function own(profile: Profile, _text: string, { module }: StepContext): StepResult {
  const frames = locationNames(profile, null);
  const titles: string[] = [];
  const rows = new Map<string, number>();
  const classes = Int32Array.from(frames.names, (name) => {
    const title = titleOf(name, module);
    if (title === '') return -1;
    return getOrInsert(rows, title, () => titles.push(title) - 1);
  });
  const foreign = new Uint8Array(profile.locations.count);
  for (let location = 0; location < foreign.length; location++) {
    for (let frame = frames.first[location]!; frame < frames.end[location]!; frame++) {
      if (classes[frames.name[frame]!]! >= 0) foreign[location] = 1;
    }
  }
  const matched = isInUse(profile, foreign);
  return { profile: matched ? foldRuns(profile, frames, { classes, titles }) : profile, matched, error: '' };
}

/** The name of the folded frame; '' for the user's own code. */
function titleOf(name: string, module: string): string {
  const path = packageIn(name, module);
  const vendored = path.lastIndexOf('/vendor/');
  if (vendored >= 0) return moduleRoot(path.slice(vendored + '/vendor/'.length));
  switch (originOf(name, module)) {
    case 'own':
      return '';
    case 'runtime':
      return foldedTitles.runtime;
    case 'standard':
      return foldedTitles.standard;
    case 'module':
      return foreignCode(name, module) === null ? moduleRoot(path) : path;
    case 'other':
      return foldedTitles.other;
  }
}

/**
 * Merges all frames between the outermost and the innermost call of a function into one call; '': merges direct
 * recursion of every function.
 */
export function collapse(profile: Profile, text: string): StepResult {
  if (text === '') return collapseDirect(profile);
  const named = namedFrames(profile, text);
  const matched = isInUse(profile, named.locations);
  return { profile: matched ? collapseOne(profile, named) : profile, matched, error: '' };
}

function collapseDirect(profile: Profile): StepResult {
  const frames = locationNames(profile, null);
  const classes = Int32Array.from(frames.names, (_, name) => name);
  const folded = foldRuns(profile, frames, { classes, titles: null });
  // Every merge makes a stack shorter.
  const matched = folded.stacks.count < profile.stacks.count || folded.lines !== profile.lines;
  return { profile: matched ? folded : profile, matched, error: '' };
}

function collapseOne(profile: Profile, { frames, names, locations: marked }: NamedFrames): Profile {
  const { stacks, locations } = profile;
  const made = new LocationMaker(profile);
  /** The new row of the outermost call on the way to a stack, -1 if there is none. */
  const outermost = new Int32Array(stacks.count).fill(-1);
  const rebuilt = rebuiltStacks(profile, (built, from, stack, location) => {
    const caller = stacks.caller[stack]!;
    let row = from;
    let open = caller < 0 ? -1 : outermost[caller]!;
    const firstLine = locations.firstLine[location]!;
    const firstFrame = frames.first[location]!;
    /** Lines from here on are done: placed or removed. */
    let done = locations.endLine[location]!;
    for (let frame = frames.end[location]! - 1; marked[location] === 1 && frame >= firstFrame; frame--) {
      if (names[frames.name[frame]!] === 0) continue;
      const line = firstLine + frame - firstFrame;
      if (open < 0) open = built.add(row, made.piece(location, Math.min(line, done), done));
      row = open;
      done = line;
    }
    outermost[stack] = open;
    if (marked[location] === 0) return built.add(row, location);
    return done > firstLine ? built.add(row, made.piece(location, firstLine, done)) : row;
  });
  return compactStacks({ ...made.finish(), ...rebuilt });
}
