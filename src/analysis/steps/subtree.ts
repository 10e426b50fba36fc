import type { Profile } from '../../model/profile.ts';
import { locationNames } from '../names/locationNames.ts';
import { extendHigh, extendLow, hashName, pathHashIs, pathStart } from '../tree/pathHash.ts';
import { keepStacked } from './keepSamples.ts';
import { LocationMaker } from './locationMaker.ts';
import { rebuiltStacks } from './stackBuilder.ts';
import { refused, type StepResult } from './step.ts';

/**
 * Keeps the samples below one frame of the tree by function, named by its `pathKey`; the frame becomes the root. The
 * text after the key is only for people.
 */
export function subtree(profile: Profile, text: string): StepResult {
  const key = text.split(' ', 1)[0]!;
  if (!/^[0-9a-v]{8}$/.test(key)) return refused(profile, `“${key}” is no key of a frame.`);
  const isWanted = pathHashIs(key);
  const { stacks, locations } = profile;
  const { names, first, end, name } = locationNames(profile, null);
  const hashes = Int32Array.from(names, hashName);
  const made = new LocationMaker(profile);
  // Of stacks that are not below the frame, the hash of their paths.
  const high = new Int32Array(stacks.count);
  const low = new Int32Array(stacks.count);
  const rebuilt = rebuiltStacks(profile, (built, from, stack, location) => {
    if (from >= 0) return built.add(from, location);
    const caller = stacks.caller[stack]!;
    let pathHigh: number = caller < 0 ? pathStart.high : high[caller]!;
    let pathLow: number = caller < 0 ? pathStart.low : low[caller]!;
    for (let frame = end[location]! - 1; frame >= first[location]!; frame--) {
      pathHigh = extendHigh(pathHigh, hashes[name[frame]!]!);
      pathLow = extendLow(pathLow, hashes[name[frame]!]!);
      if (!isWanted(pathHigh, pathLow)) continue;
      const firstLine = locations.firstLine[location]!;
      // A location without lines is one frame.
      const endLine = Math.min(firstLine + frame + 1 - first[location]!, locations.endLine[location]!);
      return built.add(-1, made.piece(location, firstLine, endLine));
    }
    high[stack] = pathHigh;
    low[stack] = pathLow;
    return -1;
  });
  const matched = rebuilt.stacks.count > 0;
  return { profile: keepStacked({ ...made.finish(), ...rebuilt }), matched, error: '' };
}
