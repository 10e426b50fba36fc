import type { Estimate } from '../../analysis/compare/deltaInterval.ts';
import { eventColumns } from '../../analysis/compare/eventColumns.ts';
import type { Noise } from '../../analysis/compare/noise.ts';
import type { PairSide } from '../../analysis/compare/pairProfiles.ts';
import { sampledColumns } from '../../analysis/compare/sampling.ts';
import { sumNames } from '../../analysis/topTable.ts';
import type { Amount } from '../../model/unit.ts';
import { partNoise } from './partNoise.ts';
import type { ProfilePair } from './profilePair.ts';

export type AmountKind = 'flat' | 'cum';

/** Sums of what sampling says of a side, by name. */
interface SideEvents {
  events: Record<AmountKind, Float64Array>;
  variance: Record<AmountKind, Float64Array>;
  third: Record<AmountKind, Float64Array>;
}

/** Judges differences between the two sides, name by name. */
export interface PairNoise {
  /** `row` is a row of the pair's tables, the amounts are theirs, not scaled. */
  of: (row: number, kind: AmountKind, before: Amount, after: Amount) => Noise;
  /** The same of several rows together, by flat, which is disjoint. */
  together: (rows: readonly { row: number; before: Amount; after: Amount }[]) => Noise;
}

/**
 * What sampling says of a pair's differences in a value type, in the basis that is in use. null where after was scaled
 * sample by sample: what it counts then are no events.
 */
export function pairNoise(pair: ProfilePair, type: number): PairNoise | null {
  const judge = partNoise(pair, type);
  if (judge === null) return null;
  const sides = { before: eventsOf(pair, 'before', type), after: eventsOf(pair, 'after', type) };
  const estimate = (side: PairSide, row: number, kind: AmountKind, value: Amount): Estimate => {
    const { events, variance, third } = sides[side];
    return {
      value: Number(value),
      events: events[kind][row]!,
      variance: variance[kind][row]!,
      third: third[kind][row]!,
    };
  };
  return {
    of: (row, kind, before, after) => judge(estimate('before', row, kind, before), estimate('after', row, kind, after)),
    together: (rows) => {
      const sum = (side: PairSide): Estimate =>
        rows
          .map((one) => estimate(side, one.row, 'flat', one[side]))
          .reduce((total, part) => ({
            value: total.value + part.value,
            events: total.events + part.events,
            variance: total.variance + part.variance,
            third: total.third + part.third,
          }));
      return judge(sum('before'), sum('after'));
    },
  };
}

function eventsOf(pair: ProfilePair, side: PairSide, type: number): SideEvents {
  const { memo } = pair;
  return memo.once(`events of ${side} ${type}`, () => {
    const columns = sampledColumns(pair.pair, side, memo.profile.samples);
    const { events, variance, third } = eventColumns(columns, pair.samplings(type)[side], type);
    const sums = (column: Float64Array): Record<AmountKind, Float64Array> => sumNames(memo.profile, memo.tree, column);
    return { events: sums(events), variance: sums(variance), third: sums(third) };
  });
}
