import { markSetup } from '../../../analysis/compare/markSetup.ts';
import type { PairSide } from '../../../analysis/compare/pairProfiles.ts';
import type { Profile } from '../../../model/profile.ts';
import { measuredProfile } from './pairOperations.ts';
import type { PairTexts } from './pairTexts.ts';

const known = new WeakMap<Profile, { other: WeakRef<Profile>; key: string; marked: Profile }>();

/** Both sides with their benchmarks' setup told apart, alike on both: see `markSetup`. */
export function markedSides(raw: Readonly<Record<PairSide, Profile>>, texts: PairTexts): Record<PairSide, Profile> {
  const marked = (side: PairSide, other: Profile): Profile => {
    const profile = raw[side];
    const before = known.get(profile);
    if (before?.key === texts.key && before.other.deref() === other) return before.marked;
    const made = markSetup(measuredProfile(profile, texts, side), [other]);
    known.set(profile, { other: new WeakRef(other), key: texts.key, marked: made });
    return made;
  };
  return { before: marked('before', raw.after), after: marked('after', raw.before) };
}
