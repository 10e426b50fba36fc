import type { Profile } from '../../model/profile.ts';
import { keepByName } from './focus.ts';
import type { Taken } from './step.ts';

/** Drops the samples with a frame that matches. */
export function ignore(profile: Profile, text: string): Taken {
  return keepByName(profile, text, false);
}
