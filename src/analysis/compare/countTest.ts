import { defaultAlpha } from '../benchmarks/benchmarkTables.ts';
import { familyLevel } from '../verdict/chance.ts';

/**
 * The significance level: how often equal rates may be reported as different. The same α for benchmark runs and for
 * samples.
 */
export const alpha = defaultAlpha;

/**
 * With fewer events than this on both sides together no result is significant: even if all of them were on one side,
 * chance alone would give that more often than α (2 · 0.5ⁿ).
 */
export const fewestEvents = Math.ceil(Math.log2(2 / alpha));

/**
 * The probability that two counts differ this much if both have the same rate: the exact conditional test of two
 * Poisson counts (J. Przyborowski, H. Wilenski, Biometrika 31, 1940, 313–323). Given the sum of both, the count of
 * before is binomial with the probability `part`, before's fraction of the exposure. Two-sided: the smaller tail is
 * doubled. Counts need not be whole: for weighted events, pass the count that has the same mean and variance.
 */
export function countTest(before: number, after: number, part: number): number {
  const all = before + after;
  if (all <= 0 || !(part > 0 && part < 1)) return 1;
  // P(X ≤ k) = 1 − I_p(k + 1, n − k), P(X ≥ k) = I_p(k, n − k + 1).
  const least = after <= 0 ? 1 : 1 - incompleteBeta(part, before + 1, after);
  const most = before <= 0 ? 1 : incompleteBeta(part, before, after + 1);
  return Math.min(1, 2 * Math.min(least, most));
}

/** I_x(a, b) for a, b > 0, by Lentz's continued fraction (W. H. Press et al., Numerical Recipes, 6.4). */
function incompleteBeta(x: number, a: number, b: number): number {
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x));
  return x < (a + 1) / (a + b + 2) ? (front * fraction(x, a, b)) / a : 1 - (front * fraction(1 - x, b, a)) / b;
}

const tiny = 1e-300;
const mostTerms = 10_000;

function fraction(x: number, a: number, b: number): number {
  const away = (value: number): number => (Math.abs(value) < tiny ? tiny : value);
  let c = 1;
  let d = 1 / away(1 - ((a + b) * x) / (a + 1));
  let value = d;
  for (let m = 1; m <= mostTerms; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / away(1 + even * d);
    c = away(1 + even / c);
    value *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / away(1 + odd * d);
    c = away(1 + odd / c);
    value *= d * c;
    if (Math.abs(d * c - 1) < 1e-14) break;
  }
  return value;
}

const lanczos = [
  676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
  -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
];

/** ln Γ(x) for x > 0 (C. Lanczos, 1964), to about 14 digits. */
function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.abs(Math.sin(Math.PI * x))) - logGamma(1 - x);
  const at = x - 1;
  const sum = lanczos.reduce((total, term, index) => total + term / (at + index + 1), 0.9999999999998099);
  const t = at + lanczos.length - 0.5;
  return 0.5 * Math.log(2 * Math.PI) + (at + 0.5) * Math.log(t) - t + Math.log(sum);
}

/** A test of a family: its p-value, and how many events it rests on, of both sides together. */
export interface FamilyTest {
  p: number;
  events: number;
}

/**
 * The part of the differences found in one family that may be chance. A comparison has a family for each of time, bytes
 * and allocations, of the whole and of each benchmark that changed, and in most comparisons not one difference may be
 * chance.
 */
export const rate = 0.02;

/**
 * The significance level at which each test of a family is judged, so that of the differences that are found at most
 * `rate` are chance (Y. Benjamini, Y. Hochberg, J. R. Stat. Soc. B 57, 1995, 289–300). Where nothing changed, no
 * difference at all is found in 98 of 100 families.
 *
 * Tests with so few events that they could not be significant in the family whatever the outcome do not count (P. B.
 * Gilbert, Appl. Stat. 54, 2005, 143–158): the number of events of both sides does not say how they are divided.
 */
export function familyAlpha(tests: readonly FamilyTest[]): number {
  const byEvents = tests.filter(({ events }) => events >= fewestEvents).sort((a, b) => b.events - a.events);
  let count = 0;
  while (count < byEvents.length && leastP(byEvents[count]!.events) <= rate / (count + 1)) count++;
  const ps = byEvents.slice(0, count).map(({ p }) => p);
  return familyLevel(ps, rate);
}

/** The smallest p-value of this many events, if equal rates are expected: all are on one side. */
function leastP(events: number): number {
  return 2 * 0.5 ** events;
}
