/** The probability that `count` or more of `of` independent tests succeed by chance, each with probability `each`. */
export function binomialTail(count: number, of: number, each: number): number {
  if (count <= 0) return 1;
  // P(X = 0), then each next term from the previous one; the terms below `count` are subtracted from 1.
  let term = Math.pow(1 - each, of);
  let below = 0;
  for (let index = 0; index < count; index++) {
    below += term;
    term *= ((of - index) / (index + 1)) * (each / (1 - each));
  }
  return Math.max(0, 1 - below);
}

/**
 * How many of a family of tests are significant when all are tested at once, so that the expected false discovery rate
 * is at most `rate` (Benjamini and Hochberg).
 */
export function testsBeyondChance(ps: readonly number[], rate: number): number {
  const sorted = ps.toSorted((a, b) => a - b);
  return sorted.findLastIndex((p, index) => p <= (rate * (index + 1)) / sorted.length) + 1;
}

/**
 * The significance level at which each test of a family is judged, so that of the differences that are found at most
 * `rate` are chance; `rate` itself of one test and of none.
 */
export function familyLevel(ps: readonly number[], rate: number): number {
  return ps.length === 0 ? rate : (rate * Math.max(1, testsBeyondChance(ps, rate))) / ps.length;
}

/** If chance alone would give as many successes with less than this probability, there is a cause. */
export const rarely = 0.01;
