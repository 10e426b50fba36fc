import type { Profile } from '../../model/profile.ts';
import { compileExpression } from './compileExpression.ts';
import { hideLocations } from './hideLocations.ts';
import { isInUse } from './isInUse.ts';
import { keepLines } from './keepLines.ts';
import { matchFrames } from './matchFrames.ts';
import { refused, type Taken } from './step.ts';

/** Drops the frames that match; where the binary's file does, all of its frames. */
export function hide(profile: Profile, text: string): Taken {
  const { expression, error } = compileExpression(text);
  if (expression === null) return refused(profile, error);
  const matches = matchFrames(profile, expression);
  const { locations, lines } = profile;
  const keep = new Uint8Array(lines.count);
  const hidden = new Uint8Array(locations.count);
  for (let location = 0; location < locations.count; location++) {
    let left = 0;
    if (matches.mappings[location] === 0) {
      for (let line = locations.firstLine[location]!; line < locations.endLine[location]!; line++) {
        keep[line] = 1 - matches.lines[line]!;
        left += keep[line]!;
      }
    }
    hidden[location] = matches.locations[location] === 1 && left === 0 ? 1 : 0;
  }
  const matched = isInUse(profile, matches.locations);
  return { profile: hideLocations(keepLines(profile, keep), hidden), matched, error: '' };
}
