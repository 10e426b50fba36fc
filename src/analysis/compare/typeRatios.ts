import type { ValueType } from '../../model/unit.ts';
import { contentionTypes } from '../contention/contentionTypes.ts';
import { heapTypes } from '../memory/heapTypes.ts';

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
