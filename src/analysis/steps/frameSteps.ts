import type { Profile } from '../../model/profile.ts';
import { isInUse, keepLines, keepStacked } from './keepSamples.ts';
import { matchFrames } from './matchFrames.ts';
import { namedFrames } from './namedFrames.ts';
import { rebuiltStacks } from './stackBuilder.ts';
import { refused, type StepResult } from './step.ts';

/**
 * Removes locations for which `hidden` is 1 from all stacks: their callees are then called by their callers. Samples
 * without any remaining location are removed, and so are those that never had one, as in pprof.
 */
function hideLocations(profile: Profile, hidden: Uint8Array): Profile {
  return keepStacked(hidden.includes(1) ? withoutLocations(profile, hidden) : profile);
}

/** The same, but samples without any remaining location stay: they belong to the root. */
function withoutLocations(profile: Profile, hidden: Uint8Array): Profile {
  const rebuilt = rebuiltStacks(profile, (built, from, _, location) =>
    hidden[location] === 1 ? from : built.add(from, location),
  );
  return { ...profile, ...rebuilt };
}

/** Rules for the frames to keep. All arguments and results are 0 or 1. */
export interface FrameRule {
  /** Whether a frame stays, given whether its binary's file matches and whether the frame itself matches. */
  keeps: (binary: number, frame: number) => number;
  /** Whether a location is removed, given whether anything in it matches and whether any of its frames stays. */
  hides: (matches: number, left: number) => number;
  /** Whether the expression counts as found, given the same. */
  finds: (matches: number, left: number) => number;
}

/** Drops frames by an expression; frames inlined into one location are handled one by one. */
function filterFrames(profile: Profile, text: string, { keeps, hides, finds }: FrameRule): StepResult {
  const { matches, error } = matchFrames(profile, text);
  if (matches === null) return refused(profile, error);
  const { locations, lines } = profile;
  const keep = new Uint8Array(lines.count);
  const hidden = new Uint8Array(locations.count);
  const hits = new Uint8Array(locations.count);
  for (let location = 0; location < locations.count; location++) {
    const binary = matches.mappings[location]!;
    let left = 0;
    for (let line = locations.firstLine[location]!; line < locations.endLine[location]!; line++) {
      keep[line] = keeps(binary, matches.lines[line]!);
      left |= keep[line]!;
    }
    hidden[location] = hides(matches.locations[location]!, left);
    hits[location] = finds(matches.locations[location]!, left);
  }
  const matched = isInUse(profile, hits);
  return { profile: hideLocations(keepLines(profile, keep), hidden), matched, error: '' };
}

/** Drops the frames that match; if the binary's file matches, all of its frames. */
export function hide(profile: Profile, text: string): StepResult {
  return filterFrames(profile, text, {
    keeps: (binary, frame) => (1 - binary) & (1 - frame),
    hides: (matches, left) => matches & (1 - left),
    finds: (matches) => matches,
  });
}

/**
 * Drops the frames that do not match; if the binary's file matches, its frames all stay. Frames without a name are
 * dropped, as in pprof.
 */
export function show(profile: Profile, text: string): StepResult {
  return filterFrames(profile, text, {
    keeps: (binary, frame) => binary | frame,
    hides: (_, left) => 1 - left,
    finds: (_, left) => left,
  });
}

/**
 * Removes the frames of a function, named exactly, and gives their cost and callees to their callers. If a frame has no
 * caller, the root gets its cost, so the total stays.
 */
export function merge(profile: Profile, text: string): StepResult {
  const { frames, names, locations: marked } = namedFrames(profile, text);
  const { locations, lines } = profile;
  const keep = new Uint8Array(lines.count).fill(1);
  const emptied = new Uint8Array(locations.count);
  for (let location = 0; location < locations.count; location++) {
    if (marked[location] === 0) continue;
    const firstLine = locations.firstLine[location]!;
    const firstFrame = frames.first[location]!;
    let left = 0;
    for (let line = firstLine; line < locations.endLine[location]!; line++) {
      keep[line] = 1 - names[frames.name[firstFrame + line - firstLine]!]!;
      left += keep[line]!;
    }
    if (left === 0) emptied[location] = 1;
  }
  const matched = isInUse(profile, marked);
  return { profile: withoutLocations(keepLines(profile, keep), emptied), matched, error: '' };
}

/**
 * Removes the callers of the outermost matching frame; samples without a match are removed. As in pprof, a location
 * loses the lines above its outermost match at every position in the stack, also below that frame.
 */
export function showFrom(profile: Profile, text: string): StepResult {
  const { matches, error } = matchFrames(profile, text);
  if (matches === null) return refused(profile, error);
  const { locations, lines } = profile;
  const keep = new Uint8Array(lines.count).fill(1);
  for (let location = 0; location < locations.count; location++) {
    if (matches.locations[location] === 0 || matches.mappings[location] === 1) continue;
    for (let line = locations.endLine[location]! - 1; matches.lines[line] === 0; line--) keep[line] = 0;
  }
  const matched = isInUse(profile, matches.locations);
  return { profile: cutAbove(keepLines(profile, keep), matches.locations), matched, error: '' };
}

function cutAbove(profile: Profile, starts: Uint8Array): Profile {
  const rebuilt = rebuiltStacks(profile, (built, from, _, location) =>
    from >= 0 || starts[location] === 1 ? built.add(from, location) : -1,
  );
  return keepStacked({ ...profile, ...rebuilt });
}
