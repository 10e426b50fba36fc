import { confidence } from '../../../analysis/benchmarks/medianInterval.ts';
import { normalQuantile } from '../../../analysis/benchmarks/normal.ts';
import type { ComparedAmount, Estimate } from '../../../analysis/compare/deltaInterval.ts';
import { eventColumns } from '../../../analysis/compare/eventColumns.ts';
import { type Noise, noiseOf } from '../../../analysis/compare/noise.ts';
import { factorLimitsOf } from '../../../analysis/compare/operations.ts';
import type { PairSide } from '../../../analysis/compare/pairProfiles.ts';
import { sampledColumns } from '../../../analysis/compare/sampling.ts';
import { processLimits } from '../../../analysis/endpoints/processError.ts';
import type { AmountColumn } from '../../../model/unit.ts';
import type { ProfilePair } from '../data/profilePair.ts';
import { quantityOfType } from '../data/quantityOfType.ts';

const quantile95 = normalQuantile((1 + confidence) / 2);

/** The noise of the difference between a part of before and the same part of after. The estimates are not scaled. */
export type PartNoise = (before: Estimate, after: Estimate) => Noise;

/**
 * Judges differences in a value type, in the basis in use, of parts whose estimates the caller sums (`sideMoments`).
 *
 * Normalized totals are judged as shares are: before's total ÷ after's, by which after was scaled, was sampled as well, and part ÷
 * total × the one total of both is the same question.
 */
export function partNoise(pair: ProfilePair, type: number): PartNoise {
  const { kind } = pair.basisOf(type);
  const samplings = pair.samplings(type);
  const scale = pair.scale(type);
  const isShare = kind === 'share' || kind === 'normalized' || kind === 'within' || kind === 'op';
  const wholes = isShare ? { before: wholeOf(pair, 'before', type), after: wholeOf(pair, 'after', type) } : null;
  const operation = pair.basis.kind === 'op' ? pair.operation(type) : null;
  const ofProcess = kind === 'request' ? processLimits(quantityOfType(pair.types[type]!.type), quantile95) : null;
  const limits =
    operation === null || operation.before === null || operation.after === null
      ? ofProcess && { before: ofProcess, after: ofProcess }
      : { before: factorLimitsOf(operation.before), after: factorLimitsOf(operation.after) };
  const amountOf = (side: PairSide, part: Estimate): ComparedAmount => {
    const whole = wholes?.[side];
    // The total that a share is a part of is sampled, too.
    return whole !== undefined && whole.value !== 0
      ? { part, whole, factor: scale[side] * whole.value, factorLimits: limits?.[side] ?? null }
      : { part, whole: null, factor: scale[side], factorLimits: limits?.[side] ?? null };
  };
  return (before, after) => {
    const noise = noiseOf(samplings, amountOf('before', before), amountOf('after', after));
    // Rounding can show a difference where there is none at all.
    return kind === 'normalized' ? { ...noise, isNoise: noise.interval !== null && !noise.isChange } : noise;
  };
}

/** The noise of the difference between the totals of both sides. */
export function totalNoise(pair: ProfilePair, type: number): Noise {
  return partNoise(pair, type)(wholeOf(pair, 'before', type), wholeOf(pair, 'after', type));
}

/** The estimate of a side's whole profile, without the lens: shares are parts of that. */
function wholeOf(pair: ProfilePair, side: PairSide, type: number): Estimate {
  return pair.memo.once(`events of all ${side} ${type}`, () => {
    const columns = sampledColumns(pair.pair, side);
    const { events, variance, thirdMoment } = eventColumns(columns, pair.samplings(type)[side], type);
    return {
      // Both are scaled to one total without the lens, and without the rounding.
      value: pair.basis.kind === 'normalized' ? sizeOf(columns.values[type]!) : Number(pair.totals(type)[side]),
      events: sumOf(events),
      variance: sumOf(variance),
      thirdMoment: sumOf(thirdMoment),
    };
  });
}

function sizeOf(column: AmountColumn): number {
  let size = 0;
  for (const value of column) size += Math.abs(Number(value));
  return size;
}

function sumOf(column: Float64Array): number {
  return column.reduce((sum, value) => sum + value, 0);
}
