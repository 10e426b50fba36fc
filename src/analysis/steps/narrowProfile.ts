import type { Step, StepKind, StepOutcome } from '../../model/lens.ts';
import type { Profile } from '../../model/profile.ts';
import { droppedFrames } from '../names/droppedFrames.ts';
import { stackNaming } from '../names/stackNaming.ts';
import { collapse, own } from './foldRuns.ts';
import { hide, merge, show, showFrom } from './frameSteps.ts';
import { compactLocations, compactStacks, keepLines } from './keepSamples.ts';
import { cost, drop, focus, ignore, tagfocus, tagignore } from './sampleSteps.ts';
import type { StepContext, TakeStep } from './step.ts';
import { subtree } from './subtree.ts';
import { tagleaf, tagroot } from './tagroot.ts';

/** The result of applying steps to a profile. */
export interface Narrowed {
  /** Shares unchanged columns with the original profile. Without steps it is the original profile. */
  profile: Profile;
  /** One entry per step. */
  outcomes: StepOutcome[];
}

const kinds: Readonly<Record<StepKind, TakeStep>> = {
  focus,
  ignore,
  hide,
  show,
  show_from: showFrom,
  tagfocus,
  tagignore,
  tagroot,
  tagleaf,
  own,
  cost,
  subtree,
  merge,
  drop,
  collapse,
};

/**
 * Kinds for which an empty text has a meaning; for all other kinds a step with an empty text is ignored, like an unset
 * flag of pprof.
 */
const plainKinds: ReadonlySet<StepKind> = new Set(['own', 'collapse']);

/**
 * Applies the steps one after another, each to the result of those before it. `module` is the user's own, for the step
 * `own`.
 *
 * The result equals `go tool pprof` with all flags at once if the steps are in its order: tagroot, tagleaf, focus,
 * ignore, hide, show, show_from, tagfocus, tagignore. The profile's own `drop_frames` are applied first, and the result
 * has none. A step that cannot be applied is skipped, and its outcome says why.
 */
export function narrowProfile(profile: Profile, steps: readonly Step[], module: string): Narrowed {
  const isStep = ({ kind, text }: Step) => text !== '' || plainKinds.has(kind);
  if (!steps.some(isStep)) return { profile, outcomes: steps.map(() => ({ matched: true, error: '' })) };
  const whole = applyDroppedFrames(withMapping(profile));
  const context: StepContext = { module, whole };
  let narrowed = whole;
  const outcomes = steps.map((step): StepOutcome => {
    if (!isStep(step)) return { matched: true, error: '' };
    const { profile: left, matched, error } = kinds[step.kind](narrowed, step.text, context);
    narrowed = left;
    return { matched, error };
  });
  return { profile: compactLocations(narrowed), outcomes };
}

/**
 * Adds a nameless mapping for all locations to a profile without mappings, as pprof does when it opens the file: so an
 * expression that matches the empty text matches all frames.
 */
function withMapping(profile: Profile): Profile {
  if (profile.mappings.count > 0) return profile;
  const nameless = {
    count: 1,
    start: new BigUint64Array(1),
    limit: new BigUint64Array(1),
    offset: new BigUint64Array(1),
    file: new Int32Array(1),
    buildId: new Int32Array(1),
    has: new Uint8Array(1),
  };
  const { locations } = profile;
  return { ...profile, mappings: nameless, locations: { ...locations, mapping: new Int32Array(locations.count) } };
}

/**
 * Applies a profile's own `drop_frames` permanently; pprof also does this before anything else. The result has no
 * `drop_frames`.
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
