import { normalCdf, normalQuantile } from '../benchmarks/mannWhitney.ts';
import { confidence } from '../benchmarks/medianInterval.ts';
import { getOrInsert } from '../maps.ts';

/** A sampled amount with its error: sums over the same rows. */
export interface Estimate {
  value: number;
  /** How many sampling events the amount consists of. */
  events: number;
  /** Variance of `value`, in its unit squared; 0 if nothing was sampled at random. */
  variance: number;
  /** Third central moment of `value`, in its unit cubed. With the variance it gives the weight of one event. */
  thirdMoment: number;
}

/** An amount to compare. */
export interface ComparedAmount {
  part: Estimate;
  /**
   * The whole that `part` is a share of, sampled as well: the side's total, or all samples through a benchmark's frame.
   * The compared value is then part ÷ whole × factor; part × factor if this is null.
   */
  whole: Estimate | null;
  factor: number;
  /**
   * The 95% confidence limits of the factor, as fractions of it: 0.98 and 1.03 for a benchmark's figure that its runs
   * leave this uncertain. Left out if the factor is exact.
   */
  factorLimits?: { lo: number; hi: number } | null;
  /**
   * If this side has no events: the weight of one that was missed, as a multiple of the other side's. Left out if
   * events weigh alike on both sides; they do not where samples were scaled to the same work.
   */
  missedWeight?: number;
}

export interface DeltaInterval {
  /** After − before. */
  delta: number;
  lo: number;
  hi: number;
  /** Whether the interval excludes zero. */
  isSupported: boolean;
}

/** An estimate and its confidence limits. */
interface Limits {
  value: number;
  lo: number;
  hi: number;
}

/** Differences smaller than this fraction of the operands are rounding errors. */
const rounding = 1e-12;

/**
 * The confidence interval of the difference of two sampled amounts, at the confidence `level`, 0 to 1. If neither side
 * was sampled at random, both limits are the difference itself.
 *
 * Each side gets the limits of the score method: of a count (Rao's, k + z²/2 ± z√(k + z²/4)) or, for a share, of a
 * proportion (E. B. Wilson, J. Am. Stat. Assoc. 22, 1927). The two are joined by the method of variance estimates
 * recovery: R. G. Newcombe, Statistics in Medicine 17, 1998, 873–890 (method 10, two proportions); G. Y. Zou, A.
 * Donner, Statistics in Medicine 27, 2008, 1693–1702 (any two estimates); H.-Q. Li, M.-L. Tang, W.-Y. Poon, N.-S. Tang,
 * Communications in Statistics, Simulation and Computation 40, 2011, 1478–1493 (two Poisson rates). The interval is
 * valid for few events and for none: 0 against 4 is not enough, 0 against 5 is. If both sides are sampled alike, its
 * coverage is 95.0% to 96.3% from 4 expected events upwards, and higher below.
 *
 * Events of unequal weight are treated as equal events with the same variance and third moment, much as M. P. Fay, E.
 * J. Feuer, Statistics in Medicine 16, 1997, 791–801, treat weighted sums of counts as one count with the same mean and
 * variance; amounts seen with certainty are then left out. A side without events uses the other side's event weight.
 *
 * A figure per operation is a product: a share of the samples × a benchmark's figure, which has an error of its own.
 * The two are independent, so the squares of their errors add up, to first order (the delta method; L. A. Goodman, J.
 * Am. Stat. Assoc. 55, 1960, 708–713): (f · distance of the share)² + (share · distance of f)², separately below and
 * above.
 *
 * The interval covers the sampling error only. It does not show that the program did the same work twice or that the
 * machine was equally fast; and of 100 unchanged functions about 5 will look changed, which is why many of them are
 * judged as one family (`testFamily.ts`).
 */
export function deltaInterval(
  before: ComparedAmount,
  after: ComparedAmount,
  level: number = confidence,
): DeltaInterval {
  return intervalWithin(before, after, quantile(level), (1 - level) / 2);
}

/** Beyond this many standard deviations a difference is certain; its p-value is about 10⁻¹⁹. */
const certain = 9;
const steps = 24;

/**
 * The p-value of a difference: the largest significance level at which its interval contains zero. By bisection, to
 * about 10⁻⁶ standard deviations.
 */
export function deltaChance(before: ComparedAmount, after: ComparedAmount): number {
  let [low, high] = [0, certain];
  const isSupported = (z: number): boolean => intervalWithin(before, after, z, normalCdf(-z)).isSupported;
  if (isSupported(certain)) return 2 * normalCdf(-certain);
  for (let step = 0; step < steps; step++) {
    const middle = (low + high) / 2;
    if (isSupported(middle)) low = middle;
    else high = middle;
  }
  return 2 * normalCdf(-low);
}

/** The interval of `z` standard deviations, each tail of which has the probability `tail`. */
function intervalWithin(before: ComparedAmount, after: ComparedAmount, z: number, tail: number): DeltaInterval {
  const old = limitsOf(before, after.part, z, tail);
  const now = limitsOf(after, before.part, z, tail);
  const delta = now.value - old.value;
  const lo = delta - Math.hypot(now.value - now.lo, old.hi - old.value);
  const hi = delta + Math.hypot(now.hi - now.value, old.value - old.lo);
  const least = rounding * Math.max(Math.abs(now.value), Math.abs(old.value));
  return { delta, lo, hi, isSupported: lo > least || hi < -least };
}

/**
 * The confidence limits of one sampled amount, at the confidence `level`, by the score method as in `deltaInterval`. An
 * amount that was not sampled at random is its own limit.
 */
export function amountInterval(part: Estimate, level: number = confidence): { lo: number; hi: number } {
  const { lo, hi } = ofAmount(part, weightOf(part, (1 - level) / 2), quantile(level));
  return { lo, hi };
}

const quantiles = new Map<number, number>();

function quantile(level: number): number {
  return getOrInsert(quantiles, level, () => normalQuantile((1 + level) / 2));
}

function limitsOf(
  { part, whole, factor, factorLimits, missedWeight = 1 }: ComparedAmount,
  other: Estimate,
  z: number,
  tail: number,
): Limits {
  const weight = weightOf(part, tail) || missedWeight * weightOf(other, tail);
  const { value, lo, hi } = whole === null ? ofAmount(part, weight, z) : ofShare(part, whole, weight, z, tail);
  if (!factorLimits) return { value: value * factor, lo: lo * factor, hi: hi * factor };
  // The factor's error multiplies, so that it is wider at another level by a power.
  const width = z / quantile(confidence);
  const below = Math.hypot(value - lo, value * (1 - factorLimits.lo ** width));
  const above = Math.hypot(hi - value, value * (factorLimits.hi ** width - 1));
  return { value: value * factor, lo: (value - below) * factor, hi: (value + above) * factor };
}

/**
 * The weight of one event, if all events had the same weight. If almost nothing is random (less than one event in 40
 * pairs, at 95%), a missed event is unlikely enough for the interval, and the weight tends to 0.
 */
function weightOf({ variance, thirdMoment }: Estimate, tail: number): number {
  if (variance === 0) return 0;
  const weight = thirdMoment / variance;
  return weight * Math.min(1, variance / (weight * weight) / tail);
}

function ofAmount({ value, variance, events }: Estimate, weight: number, z: number): Limits {
  if (variance === 0 && value !== 0) return { value, lo: value, hi: value };
  // Amounts of both signs can cancel, so their sum does not give a weight.
  if (value < 0 || (value === 0 && variance > 0)) {
    const reach = z * Math.sqrt(variance + (events > 0 ? ((variance / events) * z * z) / 4 : 0));
    return { value, lo: value - reach, hi: value + reach };
  }
  const centre = value + (weight * z * z) / 2;
  const reach = z * Math.sqrt(variance + (weight * weight * z * z) / 4);
  return { value, lo: Math.max(0, centre - reach), hi: centre + reach };
}

function ofShare(part: Estimate, whole: Estimate, weight: number, z: number, tail: number): Limits {
  // A share of an empty whole can be anything.
  if (!(whole.value > 0)) return { value: 0, lo: 0, hi: whole.variance > 0 || part.variance > 0 || weight > 0 ? 1 : 0 };
  const share = part.value / whole.value;
  const rest = Math.max(0, whole.variance - part.variance);
  const variance = ((1 - share) ** 2 * part.variance + share ** 2 * rest) / whole.value ** 2;
  if (share < 0 || share > 1) {
    const reach = z * Math.sqrt(variance);
    return { value: share, lo: share - reach, hi: share + reach };
  }
  // Wilson's limits, with the variance for p(1 − p)/n and the weight of an event for 1/n; identical to Wilson's if all
  // events have equal weight.
  const spread = (z * z * (weight || weightOf(whole, tail))) / whole.value;
  const centre = (share + spread / 2) / (1 + spread);
  const reach = Math.sqrt(z * z * variance + (spread * spread) / 4) / (1 + spread);
  // Rounding must not push the estimate outside its own limits.
  const lo = Math.max(0, Math.min(share, centre - reach));
  return { value: share, lo, hi: Math.min(1, Math.max(share, centre + reach)) };
}
