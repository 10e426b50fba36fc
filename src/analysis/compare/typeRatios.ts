import type { ValueType } from '../../model/unit.ts';
import { contentionTypes } from '../contention/contentionTypes.ts';
import { heapTypes } from '../memory/heapTypes.ts';

/** What follows from two value types of a profile: one ÷ the other. */
export interface TypeRatio {
  id: 'allocMean' | 'inuseMean' | 'inuseShare' | 'meanDelay';
  /** Indices of value types. */
  dividend: number;
  divisor: number;
  /** Of the quotient; '%' for one that is a part, which is times 100 then. */
  unit: string;
}

/**
 * The ratios that mean something, by the value types' names: bytes an object, allocated and in use, and the part of what
 * was allocated that is in use (heap); delay a contention (mutex, block). None for other profiles.
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
  // Counts and times of other profiles, such as samples and cpu, are no waits.
  if (!types.some(({ type }) => type === 'delay' || type === 'contentions')) return [];
  const { contentions, delay } = contentionTypes(types);
  if (contentions < 0 || delay < 0) return [];
  return [{ id: 'meanDelay', dividend: delay, divisor: contentions, unit: unitOf(delay) }];
}
