import { amountsInFrame, type ChargedTo } from '../../analysis/compare/amountsInFrame.ts';
import type { ComparedAmount, Estimate } from '../../analysis/compare/deltaInterval.ts';
import { eventColumns } from '../../analysis/compare/eventColumns.ts';
import { type Noise, noiseOf } from '../../analysis/compare/noise.ts';
import type { Operation } from '../../analysis/compare/operations.ts';
import type { PairSide } from '../../analysis/compare/pairProfiles.ts';
import { sampledColumns } from '../../analysis/compare/sampling.ts';
import type { ProfilePair } from './profilePair.ts';

/** How a step is worked out: as the explanation that it belongs to. */
export interface StepContext {
  /** Index among the value types that both have. */
  type: number;
  operation: Operation;
  charged: ChargedTo;
  module: string;
}

/** Sums of one side by name. */
type SideSums = Record<keyof Estimate, Float64Array>;

/**
 * What sampling says of functions' steps, by name: a step is a share of the benchmark's samples, times its figure, and
 * both the function's samples and the benchmark's came about by chance. How far the figure itself scatters from run to
 * run is not in it.
 */
export function stepNoise(pair: ProfilePair, names: readonly string[], context: StepContext): Record<string, Noise> {
  const { operation, type } = context;
  const { before, after } = operation;
  if (before === null || after === null || names.length === 0) return {};
  const samplings = pair.samplings(type);
  const sums = sumsOf(pair, context);
  const metrics = { before: before.metric, after: after.metric };
  const rowOf = new Map(pair.plainMemo.naming.names.map((name, row) => [name, row] as const));
  const amount = (side: PairSide, row: number): ComparedAmount => {
    const part = estimateOf(sums[side], (column) => column[row]!);
    const whole = estimateOf(sums[side], (column) => column.reduce((sum, value) => sum + value, 0));
    // Without samples the figure is nothing, or there would be nothing to explain.
    return whole.value === 0 ? { part, whole: null, factor: 0 } : { part, whole, factor: metrics[side] };
  };
  return Object.fromEntries(
    names.flatMap((name): [string, Noise][] => {
      const row = rowOf.get(name);
      return row === undefined ? [] : [[name, noiseOf(samplings, amount('before', row), amount('after', row))]];
    }),
  );
}

function sumsOf(pair: ProfilePair, { type, operation, charged, module }: StepContext): Record<PairSide, SideSums> {
  const { profile, naming } = pair.plainMemo;
  const sides = (['before', 'after'] as const).map((side) => {
    const columns = sampledColumns(pair.plain, side);
    return { values: columns.values[type]!, ...eventColumns(columns, pair.samplings(type)[side], type) };
  });
  const kinds = ['values', 'events', 'variance', 'third'] as const;
  const sums = amountsInFrame(
    profile,
    naming,
    [operation.before, operation.after].flatMap((side) => kinds.map(() => side?.functions ?? [])),
    sides.flatMap((side) => kinds.map((kind) => side[kind])),
    charged,
    module,
  );
  const of = (at: number): SideSums => ({
    value: sums[at]!,
    events: sums[at + 1]!,
    variance: sums[at + 2]!,
    third: sums[at + 3]!,
  });
  return { before: of(0), after: of(kinds.length) };
}

function estimateOf(sums: SideSums, take: (column: Float64Array) => number): Estimate {
  return { value: take(sums.value), events: take(sums.events), variance: take(sums.variance), third: take(sums.third) };
}
