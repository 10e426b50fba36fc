import { exponential } from './exponential.ts';

/**
 * By how much Go's heap profile multiplies what it has sampled: an object of `size` bytes is sampled with the probability
 * 1 − e^(−size / rate).
 */
export function heapScale(size: number, rate: number): number {
  return rate <= 1 || size <= 0 ? 1 : 1 / (1 - exponential(-size / rate));
}

/** How many objects were sampled where a profile says `objects`, about. */
export function sampledObjects(objects: number, scale: number): number {
  const near = Math.round(objects / scale);
  // Each of several samples that were added up was rounded down.
  return Math.floor(near * scale) >= objects ? near : near + 1;
}
