import type { Profile } from '../../model/profile.ts';
import { compileExpression } from './compileExpression.ts';
import { isInUse, keepLines, keepSamples } from './keepSamples.ts';
import { matchFrames } from './matchFrames.ts';
import { StackBuilder } from './stackBuilder.ts';
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
  const { stacks, samples } = profile;
  const built = new StackBuilder(stacks.count);
  const newRow = new Int32Array(stacks.count).fill(-1);
  for (let stack = 0; stack < stacks.count; stack++) {
    const from = stacks.caller[stack]!;
    const caller = from < 0 ? -1 : newRow[from]!;
    const location = stacks.location[stack]!;
    if (caller >= 0 || starts[location] === 1) newRow[stack] = built.add(caller, location);
  }
  const keep = new Uint8Array(samples.count);
  const stack = samples.stack.map((row, sample) => {
    const kept = row < 0 ? -1 : newRow[row]!;
    keep[sample] = kept < 0 ? 0 : 1;
    return kept;
  });
  return keepSamples({ ...profile, stacks: built.take(), samples: { ...samples, stack } }, keep);
}
