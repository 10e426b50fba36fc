import type { Profile } from '../../model/profile.ts';
import { heapTypes } from '../memory/heapTypes.ts';

/**
 * How often each sample's stack was actually observed, in one value type: the basis of its error. For time, this is the
 * samples column of the profile; for memory, the number of sampled allocations before Go scaled them up, which follows
 * from the sampling rate: an allocation of `size` bytes is sampled with probability 1 − e^(−size/rate). null if
 * unknown, as for contentions.
 */
export function observations(profile: Profile, valueType: number): Float64Array | null {
  const { valueTypes, samples, periodType, period } = profile;
  const shown = valueTypes[valueType]!;
  if (shown.unit === 'nanoseconds' && shown.type === 'cpu') {
    const ticks = valueTypes.findIndex(({ type, unit }) => type === 'samples' && unit === 'count');
    return ticks < 0 ? null : Float64Array.from(samples.values[ticks]!, Number);
  }
  if (shown.type === 'samples' && shown.unit === 'count') return Float64Array.from(samples.values[valueType]!, Number);
  const heap = heapTypes(valueTypes);
  if (heap === null || periodType?.type !== 'space' || period <= 1) return null;
  const isInuse = valueType === heap.inuseSpace || valueType === heap.inuseObjects;
  const objects = samples.values[isInuse ? heap.inuseObjects : heap.allocObjects];
  const bytes = samples.values[isInuse ? heap.inuseSpace : heap.allocSpace];
  if (objects === undefined || bytes === undefined) return null;
  const caught = new Float64Array(samples.count);
  for (let sample = 0; sample < samples.count; sample++) {
    const count = Number(objects[sample]!);
    if (count === 0) continue;
    const size = Math.abs(Number(bytes[sample]!) / count);
    caught[sample] = Math.round(Math.abs(count) * -Math.expm1(-size / period));
  }
  return caught;
}
