import type { Profile } from '../../model/profile.ts';
import { compileExpression } from './compileExpression.ts';
import { hideLocations } from './hideLocations.ts';
import { isInUse } from './isInUse.ts';
import { keepLines } from './keepLines.ts';
import { matchFrames } from './matchFrames.ts';
import { refused, type StepResult } from './step.ts';

/** Which frames stay. All arguments and answers are 0 or 1. */
export interface FrameRule {
  /** Whether a frame stays, by whether the file of its binary matches, and whether it does itself. */
  keeps: (binary: number, frame: number) => number;
  /** Whether a location goes, by whether anything of it matches, and whether any of its frames stays. */
  hides: (matches: number, left: number) => number;
  /** Whether the expression counts as found, by the same. */
  finds: (matches: number, left: number) => number;
}

/** Drops frames by an expression, one by one where several are inlined into one location. */
export function filterFrames(profile: Profile, text: string, { keeps, hides, finds }: FrameRule): StepResult {
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
