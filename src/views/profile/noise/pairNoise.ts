import type { Estimate } from '../../../analysis/compare/deltaInterval.ts';
import { type Noise, sumEstimates } from '../../../analysis/compare/noise.ts';
import type { PairSide } from '../../../analysis/compare/pairProfiles.ts';
import { sampledColumnOf } from '../../../analysis/compare/sampling.ts';
import { sumNames, type TopTable } from '../../../analysis/tree/topTable.ts';
import { type AmountKind, functionRows, type TableRows } from '../data/functionTable.ts';
import type { ProfilePair } from '../data/profilePair.ts';
import { sideMoments } from '../data/sideMoments.ts';
import { partNoise } from './partNoise.ts';

/** Sums of estimates of one side, by name. */
interface SideEvents {
  value: Pick<TopTable, AmountKind>;
  events: Record<AmountKind, Float64Array>;
  variance: Record<AmountKind, Float64Array>;
  thirdMoment: Record<AmountKind, Float64Array>;
}

/** Judges differences between the two sides, row by row. */
export interface PairNoise {
  /** `row` is a row of the tables: a function of the pair's, unless other rows were asked for. */
  of: (row: number, kind: AmountKind) => Noise;
  /** The noise of the sum of several rows, by flat: flat amounts are disjoint. */
  together: (rows: readonly number[]) => Noise;
}

/** The noise of a pair's differences in a value type, in the basis in use. */
export function pairNoise(pair: ProfilePair, type: number, rowsOf: TableRows = functionRows(pair.memo)): PairNoise {
  const judge = partNoise(pair, type);
  const sides = { before: eventsOf(pair, 'before', type, rowsOf), after: eventsOf(pair, 'after', type, rowsOf) };
  const estimate = (side: PairSide, row: number, kind: AmountKind): Estimate => {
    const { value, events, variance, thirdMoment } = sides[side];
    return {
      value: Number(value[kind][row]!),
      events: events[kind][row]!,
      variance: variance[kind][row]!,
      thirdMoment: thirdMoment[kind][row]!,
    };
  };
  return {
    of: (row, kind) => judge(estimate('before', row, kind), estimate('after', row, kind)),
    together: (rows) => {
      const sum = (side: PairSide): Estimate => sumEstimates(rows.map((row) => estimate(side, row, 'flat')));
      return judge(sum('before'), sum('after'));
    },
  };
}

function eventsOf(pair: ProfilePair, side: PairSide, type: number, { key, memo, tree, top }: TableRows): SideEvents {
  return memo.once(`events of ${side} ${type} by ${key}`, () => {
    const { events, variance, thirdMoment } = sideMoments(pair, side, type, memo);
    const sums = (column: Float64Array): Record<AmountKind, Float64Array> => sumNames(memo.profile, tree, column);
    const value = top(sampledColumnOf(pair.pair, side, type));
    return { value, events: sums(events), variance: sums(variance), thirdMoment: sums(thirdMoment) };
  });
}
