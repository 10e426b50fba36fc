import type { Profile } from '../../model/profile.ts';
import { droppedFrames } from '../names/droppedFrames.ts';
import { stackNaming } from '../names/stackNaming.ts';
import { compactStacks } from './compactStacks.ts';
import { keepLines } from './keepLines.ts';

/**
 * Applies a profile's own `drop_frames` permanently; pprof also does this before anything else. The result has no `drop_frames`.
 */
export function applyDroppedFrames(profile: Profile): Profile {
  const done = { ...profile, dropFrames: '', keepFrames: '' };
  const dropped = droppedFrames(profile);
  if (dropped === null) return done;
  const { locations, lines, samples } = profile;
  const keep = new Uint8Array(lines.count).fill(1);
  for (let location = 0; location < locations.count; location++) {
    const first = locations.firstLine[location]!;
    keep.fill(0, first, first + dropped.lines[location]!);
  }
  const { target } = stackNaming(profile);
  const stack = target === null ? samples.stack : samples.stack.map((row) => (row < 0 ? -1 : target[row]!));
  return compactStacks(keepLines({ ...done, samples: { ...samples, stack } }, keep));
}
