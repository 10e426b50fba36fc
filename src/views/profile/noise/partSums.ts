import type { Estimate } from '../../../analysis/compare/deltaInterval.ts';
import { changeOf } from '../../../analysis/compare/frameChange.ts';
import type { Noise } from '../../../analysis/compare/noise.ts';
import type { PairSide } from '../../../analysis/compare/pairProfiles.ts';
import { sumTree, type TreeAmounts } from '../../../analysis/tree/callTree.ts';
import type { Amount } from '../../../model/unit.ts';
import { noTotals } from '../data/pairTrees.ts';
import type { Subject } from '../data/profileMemo.ts';
import { type ProfilePair, pairOf } from '../data/profilePair.ts';
import { sideMoments } from '../data/sideMoments.ts';
import { judgedChange, type SidedAmount } from './judgedChange.ts';
import { type PartNoise, partNoise } from './partNoise.ts';

const sides = ['before', 'after'] as const;

/** Parts of both sides, such as frames: their estimates, and the noise of their differences. */
export interface JudgedParts {
  estimates: Readonly<Record<PairSide, (part: number) => Estimate>>;
  noise: (part: number) => Noise;
  judge: PartNoise;
}

/** What is added up over parts of two profiles, to judge their differences. */
export interface PartSums {
  /** By sample. */
  columns: Float64Array[];
  /**
   * @param sums the sums of `columns`, one entry a part
   * @param valueOf what a part is on a side, not scaled
   */
  judged: (sums: readonly ArrayLike<number>[], valueOf: (side: PairSide, part: number) => number) => JudgedParts;
}

export function partSums(pair: ProfilePair, type: number): PartSums {
  const judge = partNoise(pair, type);
  const moments = sides.map((side) => sideMoments(pair, side, type));
  const isRounded = pair.pair.unroundedColumns !== undefined;
  const columns = moments.flatMap(({ value, events, variance, thirdMoment }) => [
    events,
    variance,
    thirdMoment,
    ...(isRounded ? [value as Float64Array] : []),
  ]);
  const ofSide = columns.length / 2;
  const weights = scaledWeights(pair, type);
  return {
    columns: [...columns, ...weights],
    judged: (sums, valueOf) => {
      const estimatesOf = (side: PairSide): ((part: number) => Estimate) => {
        const [events, variance, thirdMoment, value] = sums.slice(side === 'before' ? 0 : ofSide);
        return (part) => ({
          value: isRounded ? value![part]! : valueOf(side, part),
          events: events![part]!,
          variance: variance![part]!,
          thirdMoment: thirdMoment![part]!,
        });
      };
      const [before, after] = [estimatesOf('before'), estimatesOf('after')];
      const [all, scaled] = sums.slice(columns.length);
      const factorOf = (part: number): number | undefined =>
        all === undefined || all[part] === 0 ? undefined : scaled![part]! / all[part]!;
      return {
        estimates: { before, after },
        noise: (part) => judge(before(part), after(part), factorOf(part)),
        judge,
      };
    },
  };
}

/**
 * Two columns by sample, whose sums tell by what after's samples are multiplied in a part: the weight of both sides,
 * and the same multiplied. None where samples are not scaled one by one.
 */
function scaledWeights(pair: ProfilePair, type: number): Float64Array[] {
  const factors = pair.memo.profile.samples.values[pair.pair.factorColumns?.[type] ?? -1];
  if (factors === undefined) return [];
  const [before, after] = sides.map((side) => sideMoments(pair, side, type).variance);
  const all = before!.map((variance, sample) => (Number(factors[sample]) > 0 ? variance + after![sample]! : 0));
  return [all, all.map((weight, sample) => weight * Number(factors[sample]))];
}

/** Adds up amounts by row of the subject's tree over any part of it. */
export type RowSum<Value extends Amount = number> = (amounts: TreeAmounts) => Value;

/**
 * The amounts of any parts of the subject's tree, in the basis in use; of two sides with the noise of their difference.
 *
 * @param exact the amount of a side, where doubles are not exact enough
 */
export function treePartAmounts(
  subject: Subject,
  type: number,
): (sum: RowSum, exact?: (side: PairSide) => Amount) => SidedAmount {
  const amountOf = (sum: RowSum, side: PairSide): number => sum(subject.amountsOf(side, type));
  const pair = pairOf(subject);
  if (pair === null) return (sum, exact) => exact?.('after') ?? amountOf(sum, 'after');
  const scale = pair.scale(type);
  const { columns, judged } = partSums(pair, type);
  const rows = momentsByRow(pair, type, columns);
  return (sum, exact = (side) => amountOf(sum, side)) => {
    const { noise } = judged(
      rows.map((row) => [sum(row)]),
      (side) => amountOf(sum, side),
    );
    const change = judgedChange(scale, exact('before'), exact('after'), noise(0));
    const isNone = changeOf(Number(change.before), Number(change.after), noTotals, 'amount') === 0;
    return isNone ? { ...change, after: change.before, isNoise: false } : change;
  };
}

/** The `columns` of `partSums`, added up over the tree. */
export function momentsByRow(
  pair: ProfilePair,
  type: number,
  columns: readonly Float64Array[],
): readonly TreeAmounts[] {
  return pair.keep('moments by row', String(type), () =>
    columns.map((column) => sumTree(pair.memo.profile, pair.memo.tree, column)),
  );
}
