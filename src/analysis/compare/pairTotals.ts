import type { Amount } from '../../model/unit.ts';
import { profileTotal } from '../profileTotal.ts';
import { columnOf, type PairedProfile } from './pairProfiles.ts';

/** Sums over all samples of a pair, in one value type. Exact. */
export interface PairTotals {
  /** What each side's percentages are of: sums of absolute values, as `go tool pprof` reports them. */
  before: Amount;
  after: Amount;
  /** Sum of absolute differences, sample by sample: what the tool's percentages are of with `-base`. */
  changed: Amount;
  /** What they are of with `-diff_base`: `before`, or where that is nothing `after`. */
  diffBase: Amount;
}

/** Adds up a value type (index into the pair's `types`) of a pair's union, whole or narrowed. */
export function pairTotals(pair: Pick<PairedProfile, 'types' | 'profile'>, type: number): PairTotals {
  const { profile } = pair;
  const columns = (['before', 'after'] as const).map((side) => columnOf(pair, side, type));
  const [before, after] = columns.map((column) => profileTotal(profile, column).magnitude);
  const [old, now] = columns.map((column) => profile.samples.values[column]!);
  return {
    before: before!,
    after: after!,
    changed: differenceOf(old!, now!),
    diffBase: Number(before) > 0 ? before! : after!,
  };
}

function differenceOf(before: ArrayLike<Amount>, after: ArrayLike<Amount>): Amount {
  if (before instanceof Float64Array && after instanceof Float64Array) {
    let sum = 0;
    for (let sample = 0; sample < before.length; sample++) sum += Math.abs(after[sample]! - before[sample]!);
    return sum;
  }
  let sum = 0n;
  for (let sample = 0; sample < before.length; sample++) {
    const difference = BigInt(after[sample]!) - BigInt(before[sample]!);
    sum += difference < 0n ? -difference : difference;
  }
  return sum;
}
