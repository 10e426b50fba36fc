import type { Amount } from '../../model/unit.ts';
import { cut } from './wholeNumber.ts';

/**
 * What was allocated in all, estimated from the objects and bytes that were sampled once every `rate` bytes on average:
 * an object of size s is in the sample with a probability of 1 − exp(−s ÷ rate), by which the values are divided.
 */
export function unsampled(objects: Amount, bytes: Amount, rate: number): [Amount, Amount] {
  const [count, size] = [Number(objects), Number(bytes)];
  if (count === 0 || size === 0) return [0, 0];
  if (rate <= 1) return [objects, bytes];
  const scale = 1 / (1 - Math.exp(-(size / count) / rate));
  return [cut(count * scale), cut(size * scale)];
}
