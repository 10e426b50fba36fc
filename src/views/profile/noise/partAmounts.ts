import { normalQuantile } from '../../../analysis/benchmarks/mannWhitney.ts';
import { confidence } from '../../../analysis/benchmarks/medianInterval.ts';
import type { ComparedAmount, Estimate } from '../../../analysis/compare/deltaInterval.ts';
import { factorLimitsOf } from '../../../analysis/compare/operations.ts';
import type { PairSide } from '../../../analysis/compare/pairProfiles.ts';
import { isOfTime, speedLimits } from '../../../analysis/compare/processScatter.ts';
import { processLimits } from '../../../analysis/endpoints/endpointCause.ts';
import type { AmountColumn } from '../../../model/unit.ts';
import { basisRecord } from '../data/bases.ts';
import type { ProfilePair } from '../data/profilePair.ts';
import { quantityOfType } from '../data/quantityOfType.ts';
import { sideMoments } from '../data/sideMoments.ts';

/**
 * Makes the amount to compare of a part of one side, whose estimate is not scaled. `scaled` is by what after's samples
 * are multiplied in that part, where that is known; it tells what a sample that the side missed would weigh.
 */
export type PartAmounts = (side: PairSide, part: Estimate, scaled?: number) => ComparedAmount;

/** Whether amounts of a value type are compared as parts of each side's whole, in the basis in use. */
export function isOfWhole(pair: ProfilePair, type: number): boolean {
  return basisRecord(pair.basisOf(type)).isOfWhole === true;
}

/**
 * The amounts to compare in a value type, in the basis in use.
 *
 * Normalized totals are compared as shares are: before's total ÷ after's, by which after was scaled, was sampled as
 * well, and part ÷ total × the one total of both is the same question. Of times that are no shares, the speed of the
 * two processes is uncertain.
 */
export function partAmounts(pair: ProfilePair, type: number): PartAmounts {
  const scale = pair.scale(type);
  const wholes = isOfWhole(pair, type)
    ? { before: wholeOf(pair, 'before', type), after: wholeOf(pair, 'after', type) }
    : null;
  const operation = pair.basis.kind === 'op' ? pair.operation(type) : null;
  const limits =
    operation === null || operation.before === null || operation.after === null
      ? null
      : { before: factorLimitsOf(operation.before), after: factorLimitsOf(operation.after) };
  const ofProcess = processFactor(pair, type);
  const missed = missedWeights(pair, type);
  return (side, part, scaled = 0) => {
    const whole = wholes?.[side];
    // The total that a share is a part of is sampled, too.
    return whole !== undefined && whole.value !== 0
      ? { part, whole, factor: scale[side] * whole.value, factorLimits: limits?.[side] ?? null }
      : {
          part,
          whole: null,
          factor: scale[side],
          ...(scaled > 0 ? { missedWeight: side === 'after' ? scaled : 1 / scaled } : missed[side]),
          ...(side === 'after' && wholes === null && ofProcess),
        };
  };
}

/** A factor of less than this part of after's samples does not say what a missed one weighs. */
const leastPart = 0.01;

/**
 * What a sample that a side missed would weigh: after's samples are scaled benchmark by benchmark, and a function that
 * only one side has does not say by which factor. The one that makes least of the difference is taken.
 */
function missedWeights(pair: ProfilePair, type: number): Record<PairSide, Pick<ComparedAmount, 'missedWeight'>> {
  return pair.latest(`missed weights ${type}`, '', pair.memo.whole, () => {
    const { samples } = pair.memo.whole.profile;
    const factors = samples.values[pair.pair.factorColumns?.[type] ?? -1];
    if (factors === undefined) return { before: {}, after: {} };
    const { events } = sideMoments(pair, 'after', type, pair.memo.whole);
    const byFactor = new Map<number, number>();
    for (const [sample, count] of events.entries()) {
      const factor = Number(factors[sample]);
      if (factor > 0 && count > 0) byFactor.set(factor, (byFactor.get(factor) ?? 0) + count);
    }
    const all = sumOf(events);
    const known = [...byFactor].flatMap(([factor, count]) => (count >= leastPart * all ? [factor] : []));
    const largest = Math.max(1, ...known);
    const smallest = Math.min(1, ...known);
    return { before: { missedWeight: 1 / smallest }, after: { missedWeight: largest } };
  });
}

/** What two processes of one program differ by apart from the samples, as limits of a factor of after. */
function processFactor(pair: ProfilePair, type: number): Pick<ComparedAmount, 'factorLimits'> {
  if (pair.basisOf(type).kind === 'request') {
    return { factorLimits: processLimits(quantityOfType(pair.types[type]!.type), Math.SQRT2 * quantile95) };
  }
  return isOfTime(pair.samplings(type).after) ? { factorLimits: speedLimits } : {};
}

const quantile95 = normalQuantile((1 + confidence) / 2);

/** The estimate of a side's whole profile, without the lens: shares are parts of that. */
export function wholeOf(pair: ProfilePair, side: PairSide, type: number): Estimate {
  const { whole } = pair.memo;
  return pair.latest(`events of all ${side} ${type}`, '', whole, () => {
    const { value, events, variance, thirdMoment } = sideMoments(pair, side, type, whole);
    return {
      // Both are scaled to one total without the lens, and without the rounding.
      value: pair.basis.kind === 'normalized' ? sizeOf(value) : Number(pair.totals(type)[side]),
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
