import type { Profile } from '../../model/profile.ts';
import { locationNames } from '../names/locationNames.ts';
import { foldRuns } from './foldRuns.ts';
import { compactStacks, isInUse } from './keepSamples.ts';
import { LocationMaker } from './locationMaker.ts';
import { type NamedFrames, namedFrames } from './namedFrames.ts';
import { rebuiltStacks } from './stackBuilder.ts';
import type { StepResult } from './step.ts';

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
