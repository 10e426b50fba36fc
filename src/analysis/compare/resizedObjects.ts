import { objectSizes } from '../../model/objectSizes.ts';
import type { Profile } from '../../model/profile.ts';
import type { AmountColumn } from '../../model/unit.ts';
import { normalQuantile } from '../benchmarks/mannWhitney.ts';
import { confidence } from '../benchmarks/medianInterval.ts';
import type { Estimate } from './deltaInterval.ts';
import type { PairSide } from './pairProfiles.ts';

/** A function that allocates as many objects as before, of another size. */
export interface ResizedObjects {
  /** Bytes of each object. */
  sizes: Readonly<Record<PairSide, number>>;
  /** By what the sampled bytes of each side have to be multiplied to be those of the same number of objects. */
  factors: Readonly<Record<PairSide, number>>;
  /** How far the 95% confidence interval of the number of objects reaches, as a fraction of it. */
  reach: number;
}

/**
 * The size of the objects that each name allocates; 0 without samples, NaN if there are several sizes or a sample has
 * none.
 *
 * @param amounts the samples' amounts on one side: rows of 0 are the other side's
 * @param nameOf for each sample, the index of its name; -1 to leave it out
 * @returns one entry for each name
 */
export function sizesByName(
  profile: Profile,
  amounts: AmountColumn,
  nameOf: (sample: number) => number,
  names: number,
): Float64Array {
  const sizes = new Float64Array(names);
  for (const [sample, size] of objectSizes(profile).entries()) {
    const name = Number(amounts[sample]!) === 0 ? -1 : nameOf(sample);
    if (name < 0) continue;
    const isAlike = size > 0 && (sizes[name] === 0 || sizes[name] === size);
    sizes[name] = isAlike ? size : Number.NaN;
  }
  return sizes;
}

/** So many sampled objects of one size on each side are no chance selection of objects of many sizes. */
const fewestObjects = 8;

/**
 * The change of a function's objects, if they have one size on each side and not the same one. How many objects there
 * are is sampled, how large they are is not: where the number of allocations did not change, the bytes changed by that
 * number × the difference of the sizes, and only the number has an error. null for all other functions.
 *
 * @param sampled the function's bytes on each side
 * @param perOperation what a byte of each side's samples is per operation
 */
export function resizedObjects(
  sizes: Readonly<Record<PairSide, number>>,
  sampled: Readonly<Record<PairSide, Estimate>>,
  perOperation: Readonly<Record<PairSide, number>>,
): ResizedObjects | null {
  if (!(sizes.before > 0 && sizes.after > 0) || sizes.before === sizes.after) return null;
  if (Math.min(sampled.before.events, sampled.after.events) < fewestObjects) return null;
  const objects = (side: PairSide): number => (sampled[side].value * perOperation[side]) / sizes[side];
  const mean = (objects('before') + objects('after')) / 2;
  const error = (side: PairSide): number => objects(side) / Math.sqrt(sampled[side].events);
  return {
    sizes,
    factors: { before: mean / objects('before'), after: mean / objects('after') },
    reach: (normalQuantile((1 + confidence) / 2) * Math.hypot(error('before'), error('after'))) / (2 * mean),
  };
}
