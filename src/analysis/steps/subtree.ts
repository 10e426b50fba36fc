import type { Profile } from '../../model/profile.ts';
import { locationNames } from '../names/locationNames.ts';
import { extendHigh, extendLow, hashName, pathHashIs, pathStart } from '../tree/pathHash.ts';
import { keepSamples } from './keepSamples.ts';
import { LocationMaker } from './locationMaker.ts';
import { StackBuilder } from './stackBuilder.ts';
import { refused, type StepResult } from './step.ts';

/**
 * Keeps the samples below one frame of the tree by function, named by its `pathKey`; the frame becomes the root. The
 * text after the key is only for people.
 */
export function subtree(profile: Profile, text: string): StepResult {
  const key = text.split(' ', 1)[0]!;
  if (!/^[0-9a-v]{8}$/.test(key)) return refused(profile, `“${key}” is no key of a frame.`);
  const isWanted = pathHashIs(key);
  const { stacks, samples, locations } = profile;
  const { names, first, end, name } = locationNames(profile, null);
  const hashes = Int32Array.from(names, hashName);
  const made = new LocationMaker(profile);
  const built = new StackBuilder(1024);
  /** The new row; -1 if a stack is not below the frame, then the hash of its path is needed. */
  const newRow = new Int32Array(stacks.count).fill(-1);
  const high = new Int32Array(stacks.count);
  const low = new Int32Array(stacks.count);
  for (let stack = 0; stack < stacks.count; stack++) {
    const caller = stacks.caller[stack]!;
    const location = stacks.location[stack]!;
    if (caller >= 0 && newRow[caller]! >= 0) {
      newRow[stack] = built.add(newRow[caller]!, location);
      continue;
    }
    let pathHigh: number = caller < 0 ? pathStart.high : high[caller]!;
    let pathLow: number = caller < 0 ? pathStart.low : low[caller]!;
    for (let frame = end[location]! - 1; frame >= first[location]!; frame--) {
      pathHigh = extendHigh(pathHigh, hashes[name[frame]!]!);
      pathLow = extendLow(pathLow, hashes[name[frame]!]!);
      if (!isWanted(pathHigh, pathLow)) continue;
      const firstLine = locations.firstLine[location]!;
      // A location without lines is one frame.
      const endLine = Math.min(firstLine + frame + 1 - first[location]!, locations.endLine[location]!);
      newRow[stack] = built.add(-1, made.piece(location, firstLine, endLine));
      break;
    }
    high[stack] = pathHigh;
    low[stack] = pathLow;
  }
  const keep = new Uint8Array(samples.count);
  const stack = samples.stack.map((row, sample) => {
    const kept = row < 0 ? -1 : newRow[row]!;
    keep[sample] = kept < 0 ? 0 : 1;
    return kept;
  });
  const cut = { ...made.finish(), stacks: built.take(), samples: { ...samples, stack } };
  return { profile: keepSamples(cut, keep), matched: built.count > 0, error: '' };
}
