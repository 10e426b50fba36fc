import { type Scale, scaleFor } from '../../units/scaleFor.ts';
import type { PairScale } from './profilePair.ts';

/** How a column of compared amounts is shown, whose largest is `largest`: one unit, with what it is per. */
export function basisScale(largest: number, { unit, per }: Pick<PairScale, 'unit' | 'per'>): Scale {
  if (unit === '%') return { unit, factor: 1, digits: 2 };
  const scale = scaleFor(largest, unit);
  // Counts that were scaled are no whole numbers; what is behind the point says nothing of so many.
  if (per === '') return scale.unit === '' && Math.abs(largest) >= 100 ? { ...scale, digits: 0 } : scale;
  // As benchmarks are printed, bytes and allocations of one operation stay as they are. What is per something is a mean.
  if (per === 'op' && unit !== 'nanoseconds') {
    return { unit: unit === 'bytes' ? 'B/op' : 'allocs/op', factor: 1, digits: 2 };
  }
  return { ...scale, unit: `${scale.unit || 'count'}/${per}`, digits: 2 };
}
