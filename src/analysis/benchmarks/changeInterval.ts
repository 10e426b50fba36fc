import { criticalU } from './mannWhitney.ts';

/**
 * The confidence interval of a change, as fractions of `center` (before's median): −0.36 is 36% less. It holds the
 * shifts that the U test at `alpha` does not reject, from the differences of all pairs of runs: of logarithms, or of
 * the values themselves where some are not positive (J. L. Hodges, E. L. Lehmann, Ann. Math. Statist. 34, 1963,
 * 598–611). null if there are too few runs for any, or no ratio.
 *
 * @param before runs in ascending order, as `after`
 */
export function changeInterval(
  before: readonly number[],
  after: readonly number[],
  center: number,
  alpha: number,
): { lo: number; hi: number } | null {
  const critical = criticalU(before.length, after.length, alpha);
  if (critical < 0 || !(center > 0)) return null;
  const isPositive = before[0]! > 0 && after[0]! > 0;
  const [olds, nows] = [thinned(before), thinned(after)];
  const shifts = new Float64Array(olds.length * nows.length);
  let at = 0;
  for (const now of nows) {
    for (const old of olds) shifts[at++] = isPositive ? Math.log(now / old) : (now - old) / center;
  }
  shifts.sort();
  const rank = Math.floor((critical / (before.length * after.length)) * shifts.length);
  const [lo, hi] = [shifts[rank]!, shifts[shifts.length - 1 - rank]!];
  if (!Number.isFinite(lo) || !Number.isFinite(hi)) return null;
  return isPositive ? { lo: Math.expm1(lo), hi: Math.expm1(hi) } : { lo, hi };
}

/** So many runs a side show the distribution of their differences. */
const mostRuns = 500;

/** Of many sorted runs a part, at equal distances. */
function thinned(sorted: readonly number[]): readonly number[] {
  if (sorted.length <= mostRuns) return sorted;
  const step = sorted.length / mostRuns;
  return Array.from({ length: mostRuns }, (_, index) => sorted[Math.floor((index + 0.5) * step)]!);
}
