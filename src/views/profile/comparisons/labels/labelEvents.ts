import type { Estimate } from '../../../../analysis/compare/deltaInterval.ts';
import { eventColumns } from '../../../../analysis/compare/eventColumns.ts';
import type { PairSide } from '../../../../analysis/compare/pairProfiles.ts';
import { sampledColumns } from '../../../../analysis/compare/sampling.ts';
import { labelTotals } from '../../../../analysis/labelTotals.ts';
import type { ProfilePair } from '../../profilePair.ts';

type Moment = 'events' | 'variance' | 'third';

/** Estimates of the samples by label; `value` is what they weigh. */
export interface LabelEvents {
  /** Of a key's row of `labelTotals`. */
  of: (side: PairSide, row: number, value: number) => Estimate;
  /** Of the samples that do not carry the key. */
  without: (side: PairSide, value: number) => Estimate;
}

/** In what column of the sums each moment of a side is. */
const columns: Record<PairSide, Record<Moment, number>> = {
  before: { events: 0, variance: 1, third: 2 },
  after: { events: 3, variance: 4, third: 5 },
};

/** What sampling says of the samples with each value of a key; `at` is its place among `labelTotals`. */
export function labelEvents(pair: ProfilePair, type: number, at: number): LabelEvents {
  const { totals, all } = pair.memo.latest('label events', String(type), () => {
    const { profile } = pair.memo;
    const values = (['before', 'after'] as const).flatMap((side) => {
      const sampled = sampledColumns(pair.pair, side, profile.samples);
      const { events, variance, third } = eventColumns(sampled, pair.samplings(type)[side], type);
      return [events, variance, third];
    });
    const valueTypes = values.map((_, column) => ({ type: String(column), unit: '' }));
    return {
      totals: labelTotals({ ...profile, valueTypes, samples: { ...profile.samples, values } }),
      all: values.map((column) => column.reduce((sum, value) => sum + value, 0)),
    };
  });
  const { sums, total } = totals[at]!;
  const estimate = (side: PairSide, value: number, sum: (column: number) => number): Estimate => {
    const { events, variance, third } = columns[side];
    return { value, events: sum(events), variance: sum(variance), third: sum(third) };
  };
  return {
    of: (side, row, value) => estimate(side, value, (column) => Number(sums[column]![row])),
    // What is left of a difference of sums is never less than nothing.
    without: (side, value) => estimate(side, value, (column) => Math.max(0, all[column]! - Number(total[column]))),
  };
}
