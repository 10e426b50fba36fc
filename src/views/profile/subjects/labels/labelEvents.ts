import { labelTotals } from '../../../../analysis/amounts/labelTotals.ts';
import type { Estimate } from '../../../../analysis/compare/deltaInterval.ts';
import type { PairSide } from '../../../../analysis/compare/pairProfiles.ts';
import type { AmountColumn } from '../../../../model/unit.ts';
import type { ProfilePair } from '../../data/profilePair.ts';
import { sideMoments } from '../../data/sideMoments.ts';

/** The amounts of the samples by label, with the moments that their sampling error follows from. */
export interface LabelEvents {
  /** Of the samples with one value of the key: `row` is that of the value in `labelTotals`. */
  of: (side: PairSide, row: number) => Estimate;
  /** Of the samples without the key. */
  without: (side: PairSide) => Estimate;
}

/** The index of each moment of each side among the columns whose totals are taken by label. */
const columns: Record<PairSide, Record<keyof Estimate, number>> = {
  before: { value: 0, events: 1, variance: 2, thirdMoment: 3 },
  after: { value: 4, events: 5, variance: 6, thirdMoment: 7 },
};

/** The estimates of one key; `at` is its index in `labelTotals`. */
export function labelEvents(pair: ProfilePair, type: number, at: number): LabelEvents {
  const { totals, all } = pair.latest('label events', String(type), pair.memo, () => {
    const { profile } = pair.memo;
    const values = (['before', 'after'] as const).flatMap((side) => {
      const { value, events, variance, thirdMoment } = sideMoments(pair, side, type);
      return [value, events, variance, thirdMoment];
    });
    const valueTypes = values.map((_, column) => ({ type: String(column), unit: '' }));
    return {
      totals: labelTotals({ ...profile, valueTypes, samples: { ...profile.samples, values } }),
      all: values.map((column) => sumOf(column)),
    };
  });
  const { sums, total } = totals[at]!;
  const estimate = (side: PairSide, sum: (column: number) => number): Estimate => {
    const { value, events, variance, thirdMoment } = columns[side];
    return { value: sum(value), events: sum(events), variance: sum(variance), thirdMoment: sum(thirdMoment) };
  };
  return {
    of: (side, row) => estimate(side, (column) => Number(sums[column]![row])),
    without: (side) =>
      estimate(side, (column) => {
        const rest = all[column]! - Number(total[column]);
        // Events and the other moments are never negative, but rounding can make the difference of their sums negative.
        return column === columns[side].value ? rest : Math.max(0, rest);
      }),
  };
}

function sumOf(column: AmountColumn): number {
  let sum = 0;
  for (const value of column) sum += Number(value);
  return sum;
}
