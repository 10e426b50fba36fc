import type { Profile } from '../../model/profile.ts';
import { withoutLocations } from './hideLocations.ts';
import { isInUse, keepLines } from './keepSamples.ts';
import { namedFrames } from './namedFrames.ts';
import type { StepResult } from './step.ts';

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
