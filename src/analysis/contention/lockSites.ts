import type { Profile } from '../../model/profile.ts';
import { originOf } from '../names/functionName.ts';
import type { LineNaming } from '../names/lineNaming.ts';
import { stackOfLeaf } from '../names/stackNaming.ts';
import { asideKindOf, waitHints, waitKinds } from './waitKind.ts';

/** The place and the kind of wait of each sample of a contention profile. */
export interface LockSites {
  /** For every sample, a place of the naming, or -1 if there is none. */
  siteOfSample: Int32Array;
  /** For every sample, an index into `waitKinds`. */
  kindOfSample: Int32Array;
}

/**
 * Finds for every sample of a mutex or block profile the place that took the lock (or sent, received, waited): the
 * first frame above `sync` and the runtime. `isOwn` has one flag per place of the naming; if it is given, the place is
 * the first frame with a flag. Stacks that are all runtime are attributed to the caller of the primitive; with `isOwn`,
 * stacks without own frames have no place.
 *
 * Waits directly in `testing` belong to the harness, and those for a recording to the profiler, whatever the callers
 * are; stacks that are all runtime belong to the runtime.
 *
 * For example, `sync.(*Mutex).Unlock < sync.(*RWMutex).Unlock < db.Put` is the write side of a RWMutex, at the line of
 * `db.Put` that calls Unlock.
 */
export function lockSites(profile: Profile, naming: LineNaming, isOwn: Uint8Array | null = null): LockSites {
  const { samples, stacks } = profile;
  const { names, first, end, name: placeOf, target } = naming;
  const hints = waitHints(names);
  const aside = names.map(asideKindOf);
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
    let ofWhom: ReturnType<typeof asideKindOf> = null;
    let isOfRuntime = leaf >= 0;
    climb: for (; stack >= 0; stack = stacks.caller[stack]!) {
      const location = stacks.location[stack]!;
      for (let index = first[location]!; index < end[location]!; index++) {
        const name = placeOf[index]!;
        if (runtime[name] === 0) isOfRuntime = false;
        if (hints.internal[name] === 0) {
          if (!isAboveWait) ofWhom = aside[name]!;
          isAboveWait = true;
        } else if (!isAboveWait && hints.strength[name]! > strength) {
          kindOfSample[sample] = hints.kind[name]!;
          strength = hints.strength[name]!;
        }
        if (isSite[name] === 1) {
          siteOfSample[sample] = name;
          break climb;
        }
        // The caller of the leaf, for stacks without any other place.
        if (isOwn === null && seen <= 1) siteOfSample[sample] = name;
        seen++;
      }
    }
    if (ofWhom !== null) kindOfSample[sample] = waitKinds.indexOf(ofWhom);
    else if (isOfRuntime) kindOfSample[sample] = waitKinds.indexOf('runtime');
  }
  return { siteOfSample, kindOfSample };
}
