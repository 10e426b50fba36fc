import type { Profile } from '../../model/profile.ts';
import { compileExpression } from './compileExpression.ts';
import { hideLocations } from './hideLocations.ts';
import { isInUse, keepLines } from './keepSamples.ts';
import { matchFrames } from './matchFrames.ts';
import { refused, type StepResult } from './step.ts';

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
  const { expression, error } = compileExpression(text);
  if (expression === null) return refused(profile, error);
  const matches = matchFrames(profile, expression);
  const { locations, lines } = profile;
  const keep = new Uint8Array(lines.count);
  const hidden = new Uint8Array(locations.count);
  const found = new Uint8Array(locations.count);
  for (let location = 0; location < locations.count; location++) {
    const binary = matches.mappings[location]!;
    let left = 0;
    for (let line = locations.firstLine[location]!; line < locations.endLine[location]!; line++) {
      keep[line] = keeps(binary, matches.lines[line]!);
      left |= keep[line]!;
    }
    hidden[location] = hides(matches.locations[location]!, left);
    found[location] = finds(matches.locations[location]!, left);
  }
  const matched = isInUse(profile, found);
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
