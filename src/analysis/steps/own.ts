import type { Profile } from '../../model/profile.ts';
import { getOrInsert } from '../getOrInsert.ts';
import { foldedTitles } from '../names/foldedHome.ts';
import { foreignCode } from '../names/foreignCode.ts';
import { moduleRoot, originOf, packageIn } from '../names/functionName.ts';
import { locationNames } from '../names/locationNames.ts';
import { foldRuns } from './foldRuns.ts';
import { isInUse } from './keepSamples.ts';
import type { StepContext, StepResult } from './step.ts';

/**
 * Folds every run of frames outside the user's code into one frame: for the runtime, the standard library, a module, or
 * other code.
 */
export function own(profile: Profile, _text: string, { module }: StepContext): StepResult {
  const frames = locationNames(profile, null);
  const titles: string[] = [];
  const rows = new Map<string, number>();
  const classes = Int32Array.from(frames.names, (name) => {
    const title = titleOf(name, module);
    if (title === '') return -1;
    return getOrInsert(rows, title, () => titles.push(title) - 1);
  });
  const foreign = new Uint8Array(profile.locations.count);
  for (let location = 0; location < foreign.length; location++) {
    for (let frame = frames.first[location]!; frame < frames.end[location]!; frame++) {
      if (classes[frames.name[frame]!]! >= 0) foreign[location] = 1;
    }
  }
  const matched = isInUse(profile, foreign);
  return { profile: matched ? foldRuns(profile, frames, { classes, titles }) : profile, matched, error: '' };
}

/** The name of the folded frame; '' for the user's own code. */
function titleOf(name: string, module: string): string {
  const path = packageIn(name, module);
  const vendored = path.lastIndexOf('/vendor/');
  if (vendored >= 0) return moduleRoot(path.slice(vendored + '/vendor/'.length));
  switch (originOf(name, module)) {
    case 'own':
      return '';
    case 'runtime':
      return foldedTitles.runtime;
    case 'standard':
      return foldedTitles.standard;
    case 'module':
      return foreignCode(name, module) === null ? moduleRoot(path) : path;
    case 'other':
      return foldedTitles.other;
  }
}
