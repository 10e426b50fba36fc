import { normalizeProfile } from '../../analysis/compare/normalizeProfile.ts';
import { columnOf, type PairedProfile, type PairSide, pairProfiles } from '../../analysis/compare/pairProfiles.ts';
import { type PairTotals, pairTotals } from '../../analysis/compare/pairTotals.ts';
import type { TopTable } from '../../analysis/topTable.ts';
import { type TreeAmounts, treeAmounts } from '../../analysis/treeAmounts.ts';
import type { Basis } from '../../model/basis.ts';
import type { Lens } from '../../model/lens.ts';
import type { Profile } from '../../model/profile.ts';
import type { ValueType } from '../../model/unit.ts';
import { ProfileMemo } from './profileMemo.ts';

/** What a pair is made of. */
export interface PairParts {
  /** Several profiles of a side are merged. */
  before: readonly Profile[];
  after: readonly Profile[];
  lens: Lens;
  basis: Basis;
}

/** Pairs that are remembered for each later profile: absolute, and with equal totals. */
const REMEMBERED = 2;

interface Known {
  before: Profile;
  isNormalized: boolean;
  pair: PairedProfile;
}

/**
 * What has been worked out about two profiles, seen through one lens: a memo of the profile that unites them, whose
 * columns are asked for by side. Made anew for each question; what is expensive stays with the profiles.
 */
export class ProfilePair {
  private static readonly known = new WeakMap<Profile, Known[]>();

  readonly pair: PairedProfile;
  readonly basis: Basis;
  /** Of the union, through the lens: its tree and names are those of both sides. */
  readonly memo: ProfileMemo;

  private constructor(pair: PairedProfile, memo: ProfileMemo, basis: Basis) {
    this.pair = pair;
    this.memo = memo;
    this.basis = basis;
  }

  /** Throws a sentence where the profiles cannot be compared. */
  static of({ before, after, lens, basis }: PairParts): ProfilePair {
    const old = ProfileMemo.of(before).profile;
    const now = ProfileMemo.of(after).profile;
    const pair = ProfilePair.united(old, now, basis.kind === 'normalized');
    return new ProfilePair(pair, ProfileMemo.of([pair.profile], lens), basis);
  }

  private static united(before: Profile, after: Profile, isNormalized: boolean): PairedProfile {
    const known = ProfilePair.known.get(after) ?? [];
    const found = known.find((one) => one.before === before && one.isNormalized === isNormalized);
    if (found !== undefined) return found.pair;
    const { profile: now, problem: unequal } = isNormalized
      ? normalizeProfile(before, after)
      : { profile: after, problem: '' };
    if (now === null) throw new Error(unequal);
    const { pair, problem } = pairProfiles(before, now);
    if (pair === null) throw new Error(problem);
    const kept = known.filter((one) => one.before === before).slice(1 - REMEMBERED);
    ProfilePair.known.set(after, [...kept, { before, isNormalized, pair }]);
    return pair;
  }

  get types(): ValueType[] {
    return this.pair.types;
  }

  /** The column of the union that holds a value type (index into `types`) of a side. */
  column(side: PairSide, type: number): number {
    return columnOf(this.pair, side, type);
  }

  /** The functions of a side, as the lens leaves them. Rows of both sides are the same names. */
  top(side: PairSide, type: number): TopTable {
    return this.memo.top(this.column(side, type));
  }

  /** What each row of the one tree weighs in a side. */
  amounts(side: PairSide, type: number): TreeAmounts {
    const column = this.column(side, type);
    return this.memo.latest(`amounts of ${side}`, String(column), () =>
      treeAmounts(this.memo.profile, this.memo.tree, column),
    );
  }

  /** All of what 100 % is: of the whole profiles, or where the lens is relative of what the steps leave. */
  totals(type: number): PairTotals {
    const memo = this.memo.lens.relative ? this.memo : this.memo.whole;
    return memo.once(`totals of both sides ${type}`, () =>
      pairTotals({ types: this.types, profile: memo.profile }, type),
    );
  }
}
