import type { Profile } from '../../model/profile.ts';
import { compileExpression } from './compileExpression.ts';
import { hideLocations } from './hideLocations.ts';
import { isInUse } from './isInUse.ts';
import { keepLines } from './keepLines.ts';
import { matchFrames } from './matchFrames.ts';
import { refused, type Taken } from './step.ts';

/** Drops the frames that do not match; where the binary's file does, none of its own. Frames without a name go, as in pprof. */
export function show(profile: Profile, text: string): Taken {
  const { expression, error } = compileExpression(text);
  if (expression === null) return refused(profile, error);
  const matches = matchFrames(profile, expression);
  const { locations, lines } = profile;
  const keep = new Uint8Array(lines.count);
  const hidden = new Uint8Array(locations.count);
  for (let location = 0; location < locations.count; location++) {
    const whole = matches.mappings[location]!;
    let left = 0;
    for (let line = locations.firstLine[location]!; line < locations.endLine[location]!; line++) {
      keep[line] = whole | matches.lines[line]!;
      left += keep[line]!;
    }
    hidden[location] = left === 0 ? 1 : 0;
  }
  const shown = hidden.map((is) => 1 - is);
  const matched = isInUse(profile, shown);
  return { profile: hideLocations(keepLines(profile, keep), hidden), matched, error: '' };
}
