import type { ComparedAmount, Estimate } from '../../analysis/compare/deltaInterval.ts';
import { eventColumns } from '../../analysis/compare/eventColumns.ts';
import { type Noise, noiseOf } from '../../analysis/compare/noise.ts';
import { factorLimitsOf } from '../../analysis/compare/operations.ts';
import type { PairSide } from '../../analysis/compare/pairProfiles.ts';
import { sampledColumns } from '../../analysis/compare/sampling.ts';
import type { ProfilePair } from './profilePair.ts';

/** Judges the difference between a part of before and the same part of after; what sampling says of each is not scaled. */
export type PartNoise = (before: Estimate, after: Estimate) => Noise;

/**
 * What sampling says of differences in a value type, in the basis that is in use: for parts whose values and events the
 * caller adds up. null where after was scaled sample by sample: what it counts then are no events.
 */
export function partNoise(pair: ProfilePair, type: number): PartNoise | null {
  const { kind } = pair.basisOf(type);
  if (kind === 'normalized') return null;
  const samplings = pair.samplings(type);
  const scale = pair.scale(type);
  const isShare = kind === 'share' || kind === 'within' || kind === 'op';
  const wholes = isShare ? { before: wholeOf(pair, 'before', type), after: wholeOf(pair, 'after', type) } : null;
  const operation = pair.basis.kind === 'op' ? pair.operation(type) : null;
  const limits =
    operation === null || operation.before === null || operation.after === null
      ? null
      : { before: factorLimitsOf(operation.before), after: factorLimitsOf(operation.after) };
  const amountOf = (side: PairSide, part: Estimate): ComparedAmount => {
    const whole = wholes?.[side];
    // A share's factor stands for what it is a share of, which was sampled as well.
    return whole !== undefined && whole.value !== 0
      ? { part, whole, factor: scale[side] * whole.value, factorLimits: limits?.[side] ?? null }
      : { part, whole: null, factor: scale[side] };
  };
  return (before, after) => noiseOf(samplings, amountOf('before', before), amountOf('after', after));
}

/** Of everything, not of what the lens leaves: shares are of that. */
function wholeOf(pair: ProfilePair, side: PairSide, type: number): Estimate {
  return pair.memo.once(`events of all ${side} ${type}`, () => {
    const { events, variance, third } = eventColumns(sampledColumns(pair.pair, side), pair.samplings(type)[side], type);
    return {
      value: Number(pair.totals(type)[side]),
      events: sumOf(events),
      variance: sumOf(variance),
      third: sumOf(third),
    };
  });
}

function sumOf(column: Float64Array): number {
  return column.reduce((sum, value) => sum + value, 0);
}
