import type { Profile } from '../../model/profile.ts';

/** What a step may need to know besides the profile that the steps before it left. */
export interface StepContext {
  /** The user's own module. */
  module: string;
  /** The profile before the first step: what pprof works out before it filters, it works out of this. */
  whole: Profile;
}

/** What a step made of a profile. */
export interface StepResult {
  /** The same object where nothing changed. */
  profile: Profile;
  /** Whether anything that is left of the profile is what the step names. */
  matched: boolean;
  /** Why the step could not be taken, as a sentence; '' if it could. */
  error: string;
}

/** Takes one kind of step; `text` is never empty unless the kind gives that a meaning. Profiles are not changed but made anew. */
export type TakeStep = (profile: Profile, text: string, context: StepContext) => StepResult;

/** A step that cannot be taken. */
export function refused(profile: Profile, error: string): StepResult {
  return { profile, matched: false, error };
}
