import { markSetup } from '../../../analysis/compare/markSetup.ts';
import type { PairSide } from '../../../analysis/compare/pairProfiles.ts';
import { WeakMemo } from '../../../analysis/memo/weakMemo.ts';
import type { Profile } from '../../../model/profile.ts';
import { measuredProfile } from './pairOperations.ts';
import type { PairTexts } from './pairTexts.ts';

const known = new WeakMemo<Profile>();

/** Both sides with their benchmarks' setup told apart, alike on both: see `markSetup`. */
export function markedSides(raw: Readonly<Record<PairSide, Profile>>, texts: PairTexts): Record<PairSide, Profile> {
  const marked = (side: PairSide, other: Profile): Profile => {
    const profile = raw[side];
    const subjects = [profile, other, ...texts[side]];
    return known.of(subjects, texts.key, () => markSetup(measuredProfile(profile, texts, side), [other]));
  };
  return { before: marked('before', raw.after), after: marked('after', raw.before) };
}
