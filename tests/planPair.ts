import type { BasisKind } from '../src/model/basis.ts';
import { type Lens, plainLens } from '../src/model/lens.ts';
import type { Profile } from '../src/model/profile.ts';
import { ProfilePair } from '../src/views/profile/data/profilePair.ts';

/** Two profiles as comparisons are asked about them, without benchmark text beside them and with names as they are. */
export function planPair(
  before: Profile,
  after: Profile,
  { basis = 'absolute', ...lens }: { basis?: Exclude<BasisKind, 'op'> } & Partial<Lens> = {},
): ProfilePair {
  const parts = {
    before: [before],
    after: [after],
    texts: { before: [], after: [], key: '' },
    lens: { ...plainLens, ...lens },
    basis: { kind: basis, benchmark: '' },
    matched: false,
  };
  return ProfilePair.of(parts);
}
