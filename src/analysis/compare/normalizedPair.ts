import type { Profile } from '../../model/profile.ts';
import type { AmountColumn } from '../../model/unit.ts';
import { normalizeProfile } from './normalizeProfile.ts';
import { type PairedProfile, pairProfiles } from './pairProfiles.ts';

/**
 * Unites two profiles with after scaled until both totals agree (`normalizeProfile`). Further columns keep what after's samples
 * are without the rounding, and by how much each type was scaled: of values such as counts of samples the rounding leaves
 * little, and what can be said of a difference is known from what was sampled. `problem` is a sentence where there is no pair.
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
