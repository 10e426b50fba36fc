import { groupTotals, type SampleGroups } from '../../../analysis/amounts/groupTotals.ts';
import { plus } from '../../../analysis/amounts/plus.ts';
import type { Estimate } from '../../../analysis/compare/deltaInterval.ts';
import { addSample, noEstimate, sumEstimates } from '../../../analysis/compare/noise.ts';
import type { PairSide } from '../../../analysis/compare/pairProfiles.ts';
import type { Amount } from '../../../model/unit.ts';
import type { ProfileMemo, Subject } from '../data/profileMemo.ts';
import { pairOf } from '../data/profilePair.ts';
import { sideMoments } from '../data/sideMoments.ts';
import { judgedChange, type SidedAmount } from './judgedChange.ts';
import { partNoise } from './partNoise.ts';

/**
 * The amounts of groups of samples of `memo`, in the basis in use: the sum of the groups with the given numbers. What
 * only decides the order of rows need not be judged.
 */
export function groupAmounts(
  subject: Subject,
  type: number,
  memo: ProfileMemo,
  { ofSample, count }: SampleGroups,
): (groups: readonly number[], isJudged?: boolean) => SidedAmount {
  const sums = (side: PairSide): ((groups: readonly number[]) => Amount) => {
    const values = memo.profile.samples.values[subject.column(side, type)]!;
    const totals = groupTotals(values, ofSample, count);
    const zero: Amount = values instanceof Float64Array ? 0 : 0n;
    return (groups) => groups.reduce((sum, group) => plus(sum, totals[group]!), zero);
  };
  const after = sums('after');
  const pair = pairOf(subject);
  if (pair === null) return after;
  const estimates = (side: PairSide): Estimate[] => {
    const moments = sideMoments(pair, side, type, memo);
    const made = Array.from({ length: count }, noEstimate);
    for (const [sample, group] of ofSample.entries()) if (group >= 0) addSample(made[group]!, moments, sample);
    return made;
  };
  const before = sums('before');
  const [earlier, later] = [estimates('before'), estimates('after')];
  const judge = partNoise(pair, type);
  const scale = pair.scale(type);
  return (groups, isJudged = true) => {
    const sum = (all: readonly Estimate[]): Estimate => sumEstimates(groups.map((group) => all[group]!));
    const noise = isJudged ? judge(sum(earlier), sum(later)) : undefined;
    return judgedChange(scale, before(groups), after(groups), noise);
  };
}
