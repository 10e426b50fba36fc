import type { Profile } from '../../model/profile.ts';
import { compileExpression } from './compileExpression.ts';
import { isInUse, keepLines, keepStacked } from './keepSamples.ts';
import { matchFrames } from './matchFrames.ts';
import { rebuiltStacks } from './stackBuilder.ts';
import { refused, type StepResult } from './step.ts';

/**
 * Removes the callers of the outermost matching frame; samples without a match are removed. As in pprof, a location
 * loses the lines above its outermost match at every position in the stack, also below that frame.
 */
export function showFrom(profile: Profile, text: string): StepResult {
  const { expression, error } = compileExpression(text);
  if (expression === null) return refused(profile, error);
  const matches = matchFrames(profile, expression);
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
