import type { CommonComparisonProps } from '../../asking/comparison.ts';

/**
 * The profiles that are asked about with the compared ones because they tell which texts belong to other runs. One without a side
 * would count as a part of after, and two sets of samples are of one profile.
 */
export function ofOtherRuns({
  before,
  after,
  others,
}: Pick<CommonComparisonProps, 'before' | 'after' | 'others'>): CommonComparisonProps['others'] {
  return before === after ? [] : others.filter(({ side }) => side !== null);
}
