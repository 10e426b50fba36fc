import type { Profile } from '../../model/profile.ts';

/** Data that a step may need in addition to the current profile. */
export interface StepContext {
  /** The user's own module. */
  module: string;
  /** The profile before the first step: some values that pprof computes before filtering are computed from it. */
  whole: Profile;
}

/** The result of one step. */
export interface StepResult {
  /** The new profile; the same object if nothing changed. */
  profile: Profile;
  /** Whether the step's text matched anything in the profile. */
  matched: boolean;
  /** Why the step could not be applied, as a sentence; '' if it could. */
  error: string;
}

/**
 * Applies one kind of step; `text` is only empty if the kind gives that a meaning. Profiles are never modified; the
 * result is a new profile.
 */
export type TakeStep = (profile: Profile, text: string, context: StepContext) => StepResult;

/** The result of a step that cannot be applied. */
export function refused(profile: Profile, error: string): StepResult {
  return { profile, matched: false, error };
}
