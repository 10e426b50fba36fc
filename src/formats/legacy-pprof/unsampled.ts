import type { Amount } from '../../model/unit.ts';
import { cut } from './wholeNumber.ts';

/**
 * The estimated total of allocated objects and bytes. On average one sample is taken every `rate` bytes: an object of size
 * s is sampled with probability 1 − exp(−s ÷ rate), so the sampled values are divided by this probability.
 */
export function unsampled(objects: Amount, bytes: Amount, rate: number): [Amount, Amount] {
  const [count, size] = [Number(objects), Number(bytes)];
  if (count === 0 || size === 0) return [0, 0];
  if (rate <= 1) return [objects, bytes];
  const scale = 1 / (1 - Math.exp(-(size / count) / rate));
  return [cut(count * scale), cut(size * scale)];
}
