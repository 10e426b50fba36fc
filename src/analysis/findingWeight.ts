/**
 * The importance of a finding of the report, 0 to 1, comparable over all sections: the size of the change × the share
 * of the whole that the changed part has. A benchmark that now takes a tenth of its time weighs 0.9; a removed function
 * that took 2% of the profile weighs 0.02; a function that grew from 10% to 20% of the profile weighs 0.5 × 0.2.
 *
 * A change that the samples or runs do not support is no finding, whatever its weight. Unchanged facts, such as the
 * share of the hottest function, come after changes: their weight is share × `unchangedFactor`. Warnings that put other
 * findings in doubt weigh `caveatWeight`, remarks weigh `remarkWeight`.
 *
 * @param change the size of the change, 0 to 1: see `changeSize`
 * @param share 0 to 1; 1 if the finding is not about a part of a whole
 */
export function findingWeight(change: number, share = 1): number {
  return clamped(Math.abs(change)) * clamped(Math.abs(share));
}

/**
 * The size of a change from 0 (none) to 1 (to zero, or from zero): the difference ÷ the larger of both. So a doubling
 * is as large as a halving, and a factor of ten is near the maximum.
 */
export function changeSize(before: number, after: number): number {
  const larger = Math.max(Math.abs(before), Math.abs(after));
  return larger === 0 ? 0 : clamped(Math.abs(after - before) / larger);
}

/** The weight factor of unchanged facts, relative to changes. */
export const unchangedFactor = 0.5;
/** The weight of a warning that makes the other findings unreliable. */
export const caveatWeight = 1;
/** The weight of a remark. */
export const remarkWeight = 0.05;

function clamped(value: number): number {
  return Number.isNaN(value) ? 0 : Math.min(1, Math.max(0, value));
}
