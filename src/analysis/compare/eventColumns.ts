import type { ValueType } from '../../model/unit.ts';
import { contentionTypes } from '../contention/contentionTypes.ts';
import { heapTypes } from '../memory/heapTypes.ts';
import type { SampledColumns, Sampling } from './sampling.ts';

/** A ratio of two value types of a profile. */
export interface TypeRatio {
  id: 'allocMean' | 'inuseMean' | 'inuseShare' | 'meanDelay';
  /** Indices of value types. */
  dividend: number;
  divisor: number;
  /** The unit of the quotient; '%' if it is a fraction, which is then multiplied by 100. */
  unit: string;
}

/**
 * The meaningful ratios, by the value types' names: bytes per object, allocated and in use, and the share of allocated
 * memory that is in use (heap); delay per contention (mutex, block). None for other profiles.
 */
export function typeRatios(types: readonly ValueType[]): TypeRatio[] {
  const unitOf = (type: number): string => types[type]?.unit ?? '';
  const heap = heapTypes(types);
  if (heap !== null) {
    const { allocObjects, allocSpace, inuseObjects, inuseSpace } = heap;
    const ratios: TypeRatio[] = [
      { id: 'allocMean', dividend: allocSpace, divisor: allocObjects, unit: unitOf(allocSpace) },
      { id: 'inuseMean', dividend: inuseSpace, divisor: inuseObjects, unit: unitOf(inuseSpace) },
      { id: 'inuseShare', dividend: inuseSpace, divisor: allocSpace, unit: '%' },
    ];
    return ratios.filter(({ dividend, divisor }) => dividend >= 0 && divisor >= 0);
  }
  // Counts and times of other profiles, such as samples and cpu, are not waits.
  if (!types.some(({ type }) => type === 'delay' || type === 'contentions')) return [];
  const { contentions, delay } = contentionTypes(types);
  if (contentions < 0 || delay < 0) return [];
  return [{ id: 'meanDelay', dividend: delay, divisor: contentions, unit: unitOf(delay) }];
}

/** One entry per sample row. */
export interface EventColumns {
  /** How many sampling events the row consists of; not always whole. */
  events: Float64Array;
  /** Variance of the row's value, in its unit squared. Rows are independent, so variances add up like values. */
  variance: Float64Array;
  /** The third central moment, in its unit cubed. It also adds up over rows. */
  thirdMoment: Float64Array;
}

/**
 * How many events each row's value of a type (index into `types`) consists of, and the resulting error. All zero unless
 * the sampling is of kind `events`.
 *
 * A row of value v from k random events has the variance v²/k (a compound Poisson sum with equal terms). If each object
 * is sampled with probability p, the variance is (1 − p) times that: objects large enough to be sampled always have no
 * error. The third moment is likewise the variance × v/k.
 *
 * Values that were scaled row by row keep the relative error of the unscaled values: events are computed from the
 * unscaled values, and the moments are multiplied by the factor's square and cube.
 */
export function eventColumns(columns: SampledColumns, { events: by, spread }: Sampling, type: number): EventColumns {
  const values = columns.values[type]!;
  const events = new Float64Array(values.length);
  const variance = new Float64Array(values.length);
  const thirdMoment = new Float64Array(values.length);
  if (by === null) return { events, variance, thirdMoment };
  /** The value before scaling. */
  const sampled = (column: number, row: number): number => {
    const value = Number(columns.values[column]![row]);
    const factor = Number(columns.factors?.[column]?.[row] ?? 1);
    return factor === 0 ? 0 : value / factor;
  };
  for (let row = 0; row < values.length; row++) {
    let missed = 1;
    if (by.by === 'size') {
      const objects = Math.abs(sampled(by.objects, row));
      if (objects === 0) continue;
      missed = Math.exp(-Math.abs(sampled(by.space, row)) / objects / by.rate);
      events[row] = objects * (1 - missed);
    } else {
      events[row] = Math.abs(sampled(by.column, row)) / (by.by === 'weight' ? by.weight : 1);
    }
    const value = Math.abs(Number(values[row]));
    if (events[row] === 0) continue;
    // In the unit of the scaled value, so that each moment has the right power of the factor.
    const each = (value / events[row]!) * spread;
    variance[row] = value * each * missed;
    thirdMoment[row] = variance[row]! * each;
  }
  return { events, variance, thirdMoment };
}
