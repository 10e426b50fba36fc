import type { Profile } from '../../model/profile.ts';
import { originOf } from '../names/functionName.ts';
import type { LineNaming } from '../names/lineNaming.ts';
import { stackOfLeaf } from '../names/stackNaming.ts';
import { isHarness, waitHints, waitKinds } from './waitKind.ts';

/** Which place, and which kind of wait, each sample of a contention profile belongs to. */
export interface LockSites {
  /** For every sample a place of the naming, or -1 if there is none to name. */
  siteOfSample: Int32Array;
  /** Index into `waitKinds` for every sample. */
  kindOfSample: Int32Array;
}

/**
 * Finds for every sample of a mutex or block profile the place that took the lock (or sent, received, waited): the first
 * frame above `sync` and the runtime. With `isOwn`, a verdict for each of the naming's places, the first such frame.
 * Stacks that are of the runtime alone are charged to what called the primitive; stacks without own frames to no place.
 *
 * What waits directly in `testing` is of the harness, whoever is above it; a stack of the runtime alone is the runtime's.
 *
 * Example: `sync.(*Mutex).Unlock < sync.(*RWMutex).Unlock < db.Put` is the write side of a RWMutex, at the line of
 * `db.Put` that calls Unlock.
 */
export function lockSites(profile: Profile, naming: LineNaming, isOwn: Uint8Array | null = null): LockSites {
  const { samples, stacks } = profile;
  const { names, first, end, name: placeOf, target } = naming;
  const hints = waitHints(names);
  const harness = Uint8Array.from(names, (text) => Number(isHarness(text)));
  const runtime = Uint8Array.from(names, (text) => Number(originOf(text, '') === 'runtime'));
  const isSite = isOwn ?? hints.internal.map((internal) => 1 - internal);
  const siteOfSample = new Int32Array(samples.count).fill(-1);
  const kindOfSample = new Int32Array(samples.count).fill(waitKinds.indexOf('other'));
  for (let sample = 0; sample < samples.count; sample++) {
    const leaf = samples.stack[sample]!;
    let stack = stackOfLeaf(leaf, target);
    let strength = -1;
    let isAboveWait = false;
    let seen = 0;
    let isOfHarness = false;
    let isOfRuntime = leaf >= 0;
    climb: for (; stack >= 0; stack = stacks.caller[stack]!) {
      const location = stacks.location[stack]!;
      for (let at = first[location]!; at < end[location]!; at++) {
        const place = placeOf[at]!;
        if (runtime[place] === 0) isOfRuntime = false;
        if (hints.internal[place] === 0) {
          if (!isAboveWait) isOfHarness = harness[place] === 1;
          isAboveWait = true;
        } else if (!isAboveWait && hints.strength[place]! > strength) {
          kindOfSample[sample] = hints.kind[place]!;
          strength = hints.strength[place]!;
        }
        if (isSite[place] === 1) {
          siteOfSample[sample] = place;
          break climb;
        }
        // What stands above the leaf, for stacks that have nothing else.
        if (isOwn === null && seen <= 1) siteOfSample[sample] = place;
        seen++;
      }
    }
    if (isOfHarness) kindOfSample[sample] = waitKinds.indexOf('harness');
    else if (isOfRuntime) kindOfSample[sample] = waitKinds.indexOf('runtime');
  }
  return { siteOfSample, kindOfSample };
}
