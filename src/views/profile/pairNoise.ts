import type { ComparedAmount, Estimate } from '../../analysis/compare/deltaInterval.ts';
import { eventColumns } from '../../analysis/compare/eventColumns.ts';
import { type Noise, noiseOf } from '../../analysis/compare/noise.ts';
import type { PairSide } from '../../analysis/compare/pairProfiles.ts';
import { sampledColumns } from '../../analysis/compare/sampling.ts';
import { sumNames } from '../../analysis/topTable.ts';
import type { Amount } from '../../model/unit.ts';
import type { ProfilePair } from './profilePair.ts';

export type AmountKind = 'flat' | 'cum';

/** Sums of what sampling says of a side: of every name, and of everything. */
interface SideEvents {
  events: Record<AmountKind, Float64Array>;
  variance: Record<AmountKind, Float64Array>;
  third: Record<AmountKind, Float64Array>;
  all: Estimate;
}

/** Judges differences between the two sides, name by name. */
export interface PairNoise {
  /** `row` is a row of the pair's tables, the amounts are theirs, not scaled. */
  of: (row: number, kind: AmountKind, before: Amount, after: Amount) => Noise;
}

/**
 * What sampling says of a pair's differences in a value type, in the basis that is in use. null where after was scaled
 * sample by sample: what it counts then are no events.
 */
export function pairNoise(pair: ProfilePair, type: number): PairNoise | null {
  if (pair.basis.kind === 'normalized') return null;
  const samplings = pair.samplings(type);
  const sides = { before: eventsOf(pair, 'before', type), after: eventsOf(pair, 'after', type) };
  const scale = pair.scale(type);
  const isShare = pair.basis.kind === 'share' || pair.basis.kind === 'op';
  const amountOf = (side: PairSide, row: number, kind: AmountKind, value: number): ComparedAmount => {
    const { events, variance, third, all } = sides[side];
    const part = { value, events: events[kind][row]!, variance: variance[kind][row]!, third: third[kind][row]! };
    // A share's factor stands for what it is a share of, which was sampled as well.
    return isShare && all.value !== 0
      ? { part, whole: all, factor: scale[side] * all.value }
      : { part, whole: null, factor: scale[side] };
  };
  return {
    of: (row, kind, before, after) =>
      noiseOf(samplings, amountOf('before', row, kind, Number(before)), amountOf('after', row, kind, Number(after))),
  };
}

function eventsOf(pair: ProfilePair, side: PairSide, type: number): SideEvents {
  const { memo } = pair;
  return memo.once(`events of ${side} ${type}`, () => {
    const columns = sampledColumns(pair.pair, side, memo.profile.samples);
    const { events, variance, third } = eventColumns(columns, pair.samplings(type)[side], type);
    const sums = (column: Float64Array): Record<AmountKind, Float64Array> => sumNames(memo.profile, memo.tree, column);
    // Of everything, not of what the lens leaves: shares are of that.
    const whole = sampledColumns(pair.pair, side);
    const all = eventColumns(whole, pair.samplings(type)[side], type);
    return {
      events: sums(events),
      variance: sums(variance),
      third: sums(third),
      all: {
        value: Number(pair.totals(type)[side]),
        events: sumOf(all.events),
        variance: sumOf(all.variance),
        third: sumOf(all.third),
      },
    };
  });
}

function sumOf(column: Float64Array): number {
  return column.reduce((sum, value) => sum + value, 0);
}
