import type { Profile } from '../../model/profile.ts';
import type { AmountColumn } from '../../model/unit.ts';
import { normalizeProfile } from './normalizeProfile.ts';
import { type PairedProfile, pairProfiles } from './pairProfiles.ts';

/**
 * Unites two profiles, with after scaled so that both totals agree (`normalizeProfile`). Extra columns keep after's
 * unrounded samples, and the factor of each type: rounding removes most of small values such as sample counts, and the
 * error of a difference must be computed from the unrounded samples. `problem` is a sentence if there is no pair.
 */
export function normalizedPair(before: Profile, after: Profile): { pair: PairedProfile | null; problem: string } {
  const { profile: scaled, factors, problem } = normalizeProfile(before, after);
  if (scaled === null) return { pair: null, problem };
  const { pair, problem: different } = pairProfiles(before, scaled, after.samples.values);
  if (pair === null) return { pair, problem: different };
  const { types, profile } = pair;
  const { samples } = profile;
  const shown = samples.values.slice(0, 2 * types.length);
  const factorOf = types.map(({ type }) => factors[after.valueTypes.findIndex((own) => own.type === type)]!);
  const unrounded = factorOf.map((factor, type) => scaledBy(factor, samples.values[shown.length + type]!));
  const scales = factorOf.map((factor) => new Float64Array(samples.count).fill(factor));
  return {
    pair: {
      ...pair,
      after,
      profile: { ...profile, samples: { ...samples, values: [...shown, ...unrounded, ...scales] } },
      unroundedColumns: types.map((_, type) => shown.length + type),
      factorColumns: types.map((_, type) => shown.length + types.length + type),
    },
    problem: '',
  };
}

function scaledBy(factor: number, column: AmountColumn): Float64Array {
  const scaled = new Float64Array(column.length);
  for (let row = 0; row < scaled.length; row++) scaled[row] = Number(column[row]) * factor;
  return scaled;
}
