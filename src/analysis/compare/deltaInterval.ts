import { confidence } from '../benchmarks/medianInterval.ts';
import { normalQuantile } from '../benchmarks/normal.ts';

/** What sampling says of an amount: sums over the same rows. */
export interface Estimate {
  value: number;
  /** How many sampling events it was made of. */
  events: number;
  /** Of `value`, in its unit squared; 0 where nothing was left to chance. */
  variance: number;
  /** Third central moment, in its unit cubed. With the variance it tells how much one of the events is worth. */
  third: number;
}

/** An amount as it is compared. */
export interface ComparedAmount {
  part: Estimate;
  /**
   * Of what it is a share, sampled as well: the side's total, or all samples through a benchmark's frame. What is
   * compared is then part ÷ whole × factor. null where part × factor is.
   */
  whole: Estimate | null;
  factor: number;
  /**
   * Between what the factor itself lies, as parts of it, with the same confidence: 0.98 and 1.03 for a benchmark's figure that
   * its runs leave so uncertain. Left out where it is known.
   */
  factorLimits?: { lo: number; hi: number } | null;
}

export interface DeltaInterval {
  /** After − before. */
  delta: number;
  lo: number;
  hi: number;
  /** Whether zero is outside. */
  isSupported: boolean;
}

/** An estimate and between what it lies. */
interface Limits {
  value: number;
  lo: number;
  hi: number;
}

/** Differences smaller than this part of what is subtracted are rounding. */
const rounding = 1e-12;

/**
 * Between what a difference of two sampled amounts lies with a confidence of `level`, 0 to 1. Without chance on both
 * sides it is the difference itself.
 *
 * Each side gets the limits of the score method: of a count (Rao's, k + z²/2 ± z√(k + z²/4)) or, for a share, of a
 * proportion (E. B. Wilson, J. Am. Stat. Assoc. 22, 1927). The two are joined by the method of variance estimates
 * recovery: R. G. Newcombe, Statistics in Medicine 17, 1998, 873–890 (method 10, two proportions); G. Y. Zou, A. Donner,
 * Statistics in Medicine 27, 2008, 1693–1702 (any two estimates); H.-Q. Li, M.-L. Tang, W.-Y. Poon, N.-S. Tang,
 * Communications in Statistics, Simulation and Computation 40, 2011, 1478–1493 (two Poisson rates). It holds for
 * few events and for none: 0 against 4 is not enough, 0 against 5 is. For sides that are sampled alike it covers 95.0 to
 * 96.3 % from 4 expected events upwards, and more below.
 *
 * Events of unequal weight are taken for equal ones with the same variance and third moment, much as M. P. Fay,
 * E. J. Feuer, Statistics in Medicine 16, 1997, 791–801, take weighted sums of counts for one count with the same mean and
 * variance; what was seen for certain is then left out. A side without events takes the other side's weight.
 *
 * A figure per operation is a product: a share of the samples × a benchmark's figure, which has an error of its own. The two
 * are independent, so their parts of the error add up in squares, first order (the delta method; L. A. Goodman, J. Am. Stat.
 * Assoc. 55, 1960, 708–713): (f · distance of the share)² + (share · distance of f)², below and above apart.
 *
 * It is a statement about sampling. That the program did the same twice, and that the machine was as fast, is another
 * matter; and of a hundred functions that did not change five are expected to look as if they had.
 */
export function deltaInterval(
  before: ComparedAmount,
  after: ComparedAmount,
  level: number = confidence,
): DeltaInterval {
  const z = quantile(level);
  const tail = (1 - level) / 2;
  const old = limitsOf(before, after.part, z, tail);
  const now = limitsOf(after, before.part, z, tail);
  const delta = now.value - old.value;
  const lo = delta - Math.hypot(now.value - now.lo, old.hi - old.value);
  const hi = delta + Math.hypot(now.hi - now.value, old.value - old.lo);
  const least = rounding * Math.max(Math.abs(now.value), Math.abs(old.value));
  return { delta, lo, hi, isSupported: lo > least || hi < -least };
}

const quantiles = new Map<number, number>();

function quantile(level: number): number {
  let z = quantiles.get(level);
  if (z === undefined) {
    z = normalQuantile((1 + level) / 2);
    quantiles.set(level, z);
  }
  return z;
}

function limitsOf(
  { part, whole, factor, factorLimits }: ComparedAmount,
  other: Estimate,
  z: number,
  tail: number,
): Limits {
  const weight = weightOf(part, tail) || weightOf(other, tail);
  const { value, lo, hi } = whole === null ? ofAmount(part, weight, z) : ofShare(part, whole, weight, z, tail);
  if (!factorLimits) return { value: value * factor, lo: lo * factor, hi: hi * factor };
  const below = Math.hypot(value - lo, value * (1 - factorLimits.lo));
  const above = Math.hypot(hi - value, value * (factorLimits.hi - 1));
  return { value: value * factor, lo: (value - below) * factor, hi: (value + above) * factor };
}

/**
 * What one of so many equal events would be worth. Where next to nothing is left to chance (less than one event in 40 pairs,
 * at 95 %) that none was missed is as sure as the interval has to be, and the weight fades.
 */
function weightOf({ variance, third }: Estimate, tail: number): number {
  if (variance === 0) return 0;
  const weight = third / variance;
  return weight * Math.min(1, variance / (weight * weight) / tail);
}

function ofAmount({ value, variance, events }: Estimate, weight: number, z: number): Limits {
  if (variance === 0 && value !== 0) return { value, lo: value, hi: value };
  // Amounts of both signs add up to anything, so their sum tells no weight.
  if (value < 0 || (value === 0 && variance > 0)) {
    const reach = z * Math.sqrt(variance + (events > 0 ? ((variance / events) * z * z) / 4 : 0));
    return { value, lo: value - reach, hi: value + reach };
  }
  const centre = value + (weight * z * z) / 2;
  const reach = z * Math.sqrt(variance + (weight * weight * z * z) / 4);
  return { value, lo: Math.max(0, centre - reach), hi: centre + reach };
}

function ofShare(part: Estimate, whole: Estimate, weight: number, z: number, tail: number): Limits {
  // Of nothing any share is possible.
  if (!(whole.value > 0)) return { value: 0, lo: 0, hi: whole.variance > 0 || part.variance > 0 || weight > 0 ? 1 : 0 };
  const share = part.value / whole.value;
  const rest = Math.max(0, whole.variance - part.variance);
  const variance = ((1 - share) ** 2 * part.variance + share ** 2 * rest) / whole.value ** 2;
  if (share < 0 || share > 1) {
    const reach = z * Math.sqrt(variance);
    return { value: share, lo: share - reach, hi: share + reach };
  }
  // Wilson's limits, in which p(1 − p)/n is the variance and 1/n the weight of an event: the same, where all weigh alike.
  const spread = (z * z * (weight || weightOf(whole, tail))) / whole.value;
  const centre = (share + spread / 2) / (1 + spread);
  const reach = Math.sqrt(z * z * variance + (spread * spread) / 4) / (1 + spread);
  // Rounding must not take the estimate out of its own limits.
  const lo = Math.max(0, Math.min(share, centre - reach));
  return { value: share, lo, hi: Math.min(1, Math.max(share, centre + reach)) };
}
