import type { Step, StepKind, StepOutcome } from '../../model/lens.ts';
import type { Profile } from '../../model/profile.ts';
import { applyDroppedFrames } from './applyDroppedFrames.ts';
import { collapse } from './collapse.ts';
import { compactLocations } from './compactLocations.ts';
import { drop } from './drop.ts';
import { focus } from './focus.ts';
import { hide } from './hide.ts';
import { ignore } from './ignore.ts';
import { merge } from './merge.ts';
import { own } from './own.ts';
import { show } from './show.ts';
import { showFrom } from './showFrom.ts';
import type { StepContext, TakeStep } from './step.ts';
import { subtree } from './subtree.ts';
import { tagfocus } from './tagfocus.ts';
import { tagignore } from './tagignore.ts';
import { tagleaf } from './tagleaf.ts';
import { tagroot } from './tagroot.ts';

/** What the steps left of a profile. */
export interface Narrowed {
  /** Shares its columns with the profile that it was made of where these did not change. Without steps it is that profile. */
  profile: Profile;
  /** One a step. */
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
  subtree,
  merge,
  drop,
  collapse,
};

/** Kinds whose empty text means something; any other step without a text is no step, as a flag of pprof that is not set. */
const plainKinds: ReadonlySet<StepKind> = new Set(['own', 'collapse']);

/**
 * Takes the steps one after another, each on what those before it left. `module` is the user's own, for the step `own`.
 *
 * Equals `go tool pprof` with all flags at once where the steps stand in its order: tagroot, tagleaf, focus, ignore,
 * hide, show, show_from, tagfocus, tagignore. The profile's own `drop_frames` are taken away first, and the result has
 * none. A step that cannot be taken is passed over, and its outcome says why.
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
 * Gives a profile that names no binary a nameless one that everything belongs to, as pprof does when it opens it: so an
 * expression that matches the empty text matches all of its frames.
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
