import type { Amount, AmountColumn } from '../../model/unit.ts';
import { baseSamples, profileTotal } from '../amounts/profileTotal.ts';
import { columnOf, type PairedProfile } from './pairProfiles.ts';
import { savedDiff } from './savedDiff.ts';

/**
 * Sums over all samples of a pair, in one value type; but for `net` of absolute values, as `go tool pprof` reports
 * them: if samples are labelled as the base of a difference, only those count. Exact.
 */
export interface PairTotals {
  /** The total for each side's percentages. */
  before: Amount;
  after: Amount;
  /** The signed sums: what is left where amounts are negative, as in a profile of changes. */
  net: { before: Amount; after: Amount };
  /** The sum of the absolute differences, sample by sample: the tool's total with `-base`. */
  changed: Amount;
  /** The tool's total with `-diff_base`: `before`, or `after` if that is 0. */
  diffBase: Amount;
}

/** Adds up a value type (index into the pair's `types`) of a pair's union, full or narrowed. */
export function pairTotals(pair: Pick<PairedProfile, 'types' | 'profile' | 'defaultType'>, type: number): PairTotals {
  const { profile } = pair;
  const { samples } = profile;
  const columns = (['before', 'after'] as const).map((side) => columnOf(pair, side, type));
  const [one, other] = columns.map((column) => profileTotal(profile, column));
  const [before, after] = [one!.reported, other!.reported];
  const [old, now] = columns.map((column) => samples.values[column]!);
  const differences = { ...profile, samples: { ...samples, values: [differencesOf(old!, now!)] } };
  return {
    before,
    after,
    net: { before: one!.sum, after: other!.sum },
    changed: profileTotal(differences, 0).reported,
    diffBase: diffBaseOf(pair, type, { before, after }),
  };
}

/** The tool labels all samples of before as the base, then merges samples with the same stack and labels. */
function diffBaseOf(
  pair: Pick<PairedProfile, 'types' | 'profile' | 'defaultType'>,
  type: number,
  { before, after }: Pick<PairTotals, 'before' | 'after'>,
): Amount {
  if (baseSamples(pair.profile).length > 0) return profileTotal(savedDiff(pair), type).reported;
  return Number(before) > 0 ? before : after;
}

function differencesOf(before: AmountColumn, after: AmountColumn): AmountColumn {
  if (before instanceof Float64Array && after instanceof Float64Array) {
    return after.map((amount, sample) => amount - before[sample]!);
  }
  return BigInt64Array.from({ length: after.length }, (_, sample) => BigInt(after[sample]!) - BigInt(before[sample]!));
}
