/**
 * How much a finding of the report matters, 0 to 1, comparable over all sections: the size of the change × the share that
 * what changed has of what it is a part of. A benchmark that takes a tenth of its time weighs 0.9; a function that is gone
 * and took 2 % of the profile weighs 0.02; one that grew from 10 % to 20 % of it 0.5 × 0.2.
 *
 * A change that the samples or runs do not support is no finding, whatever it weighs. What does not change, such as the
 * share of the hottest function, is told after what did: its share × `standing`. What puts others in doubt weighs `doubt`,
 * what is merely worth knowing `aside`.
 *
 * @param change its size, 0 to 1: see `changeSize`
 * @param share 0 to 1; 1 for what is no part of anything
 */
export function findingWeight(change: number, share = 1): number {
  return clamped(Math.abs(change)) * clamped(Math.abs(share));
}

/**
 * The size of a change from 0 (none) to 1 (to nothing, or from it): the difference ÷ the larger of both. So a doubling is as
 * much as a halving, and ten times as much is nearly as much as can be.
 */
export function changeSize(before: number, after: number): number {
  const larger = Math.max(Math.abs(before), Math.abs(after));
  return larger === 0 ? 0 : clamped(Math.abs(after - before) / larger);
}

/** What stands as it is, beside what changed. */
export const standing = 0.5;
/** A warning that the rest cannot be believed without. */
export const doubt = 1;
/** A remark. */
export const aside = 0.05;

function clamped(value: number): number {
  return Number.isNaN(value) ? 0 : Math.min(1, Math.max(0, value));
}
