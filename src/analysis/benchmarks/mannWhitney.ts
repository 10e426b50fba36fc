import { cached, getOrInsert } from '../maps.ts';
/** The result of the test. */
export interface RankTest {
  /**
   * The probability of a difference at least this large if both samples came from the same distribution; 1 if there is
   * no test.
   */
  p: number;
  /** Why there is no test; '' if there is one. */
  failure: '' | 'all samples are equal' | 'not a number among the samples';
}

/** Up to this sample size the distribution of U is computed exactly; with ties the computation takes longer. */
const exactUpTo = 50;
const exactUpToWithTies = 25;

/**
 * Two-sided Mann-Whitney U test of two samples in ascending order, with the same results as benchstat: U is the smaller
 * of the two statistics, p is twice its lower tail, exact for small samples, else by the normal approximation with
 * corrections for ties and continuity. With ties the distribution of U is not symmetric, and the lower tail may be
 * empty: then p is 0.
 */
export function mannWhitney(before: ArrayLike<number>, after: ArrayLike<number>): RankTest {
  const [n1, n2] = [before.length, after.length];
  const ranked = rank(before, after);
  if (ranked === null) return { p: 1, failure: 'not a number among the samples' };
  const { ties, rankSum } = ranked;
  const u1 = rankSum - (n1 * (n1 + 1)) / 2;
  const u = Math.min(u1, n1 * n2 - u1);
  const isSymmetric = u1 === n1 * n2 - u1;
  const hasTies = ties.some((tied) => tied > 1);
  const limit = hasTies ? exactUpToWithTies : exactUpTo;
  if (ties.length === 1) return { p: 1, failure: 'all samples are equal' };
  if (n1 > limit || n2 > limit) return { p: approximateP(u, n1, n2, ties), failure: '' };
  if (isSymmetric) return { p: 1, failure: '' };
  return { p: 2 * (hasTies ? knownTiedTail(2 * u, n1, n2, ties) : knownTail(u, n1, n2)), failure: '' };
}

/** The rank sum of the first sample (ties share their mean rank) and how many values share each rank; null for NaN. */
function rank(a: ArrayLike<number>, b: ArrayLike<number>): { ties: number[]; rankSum: number } | null {
  if (Number.isNaN(a[0]) || Number.isNaN(b[0])) return null;
  const ties: number[] = [];
  let rankSum = 0;
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const value = Math.min(i < a.length ? a[i]! : Infinity, j < b.length ? b[j]! : Infinity);
    const first = i + j + 1;
    const before = i;
    while (i < a.length && a[i] === value) i++;
    while (j < b.length && b[j] === value) j++;
    rankSum += ((i + j + first) / 2) * (i - before);
    ties.push(i + j - first + 1);
  }
  return { ties, rankSum };
}

function approximateP(u: number, n1: number, n2: number, ties: readonly number[]): number {
  const n = n1 + n2;
  const tied = ties.reduce((sum, t) => sum + t * t * t - t, 0);
  const deviation = Math.sqrt((n1 * n2 * (n + 1 - tied / (n * (n - 1)))) / 12);
  const distance = u - (n1 * n2) / 2;
  const z = (distance - Math.sign(distance) * 0.5) / deviation;
  return 2 * Math.min(normalCdf(z), 1 - normalCdf(z));
}

/** Without ties there are few distinct results, and all benchmarks of a file need the same ones. */
const tails = new Map<number, number>();

function knownTail(u: number, n1: number, n2: number): number {
  const key = (u * (exactUpTo + 1) + Math.min(n1, n2)) * (exactUpTo + 1) + Math.max(n1, n2);
  return getOrInsert(tails, key, () => untiedTail(u, n1, n2));
}

/**
 * P(U ≤ u) without ties, by the recurrence of Mann and Whitney (1947): the largest value belongs to one sample or the
 * other, so p(n, m, u) = (n·p(n-1, m, u-m) + m·p(n, m-1, u)) / (n+m). One row of (n, m) is stored, n ≤ m.
 */
function untiedTail(u: number, n1: number, n2: number): number {
  const [few, many] = n1 < n2 ? [n1, n2] : [n2, n1];
  const row = Array.from({ length: few + 1 }, () => new Float64Array(u + 1));
  row[0]![0] = 1;
  for (let m = 1; m <= many; m++) {
    for (let n = 1; n <= Math.min(few, m); n++) {
      const withOneLess = row[n - 1]!;
      // For n = m the row has no p(n, m-1); it equals p(m-1, n), which the previous step has just computed.
      const other = n < m ? row[n]! : row[m - 1]!;
      const target = row[n]!;
      // Downwards, so that a step reads only values that are not yet overwritten.
      for (let index = Math.min(n * m, u); index >= 0; index--) {
        const left = index >= m ? n * withOneLess[index - m]! : 0;
        target[index] = (left + m * other[index]!) / (n + m);
      }
    }
  }
  return row[few]!.reduce((sum, p) => sum + p, 0);
}

/**
 * With ties every pair of samples has its own tail, but the same samples are compared again for every profile next to
 * them.
 */
const tiedTails = new Map<string, number>();
const mostTails = 5000;

function knownTiedTail(twoU: number, n1: number, n2: number, ties: readonly number[]): number {
  const key = `${twoU} ${n1} ${n2} ${ties.join()}`;
  return cached(tiedTails, mostTails, key, () => tiedTail(twoU, n1, n2, ties));
}

/**
 * P(2U ≤ twoU) with ties: counts the ways to deal the values to the samples, rank by rank. Counts stay below 2^53, so
 * they are exact.
 */
function tiedTail(twoU: number, n1: number, n2: number, ties: readonly number[]): number {
  const ways = binomials(n1 + n2);
  if (ties.length === 2) return twoValuesTail(twoU, n1, ties, ways) / ways(n1 + n2, n1);
  // counts[k][w]: k values of the first sample dealt so far, w = twice the pairs in which theirs is the greater one.
  let counts = Array.from({ length: n1 + 1 }, () => new Float64Array(twoU + 1));
  counts[0]![0] = 1;
  let dealt = 0;
  for (const tied of ties) {
    const next = Array.from({ length: n1 + 1 }, () => new Float64Array(twoU + 1));
    for (let k = 0; k <= Math.min(n1, dealt); k++) {
      const have = counts[k]!;
      for (let take = 0; take <= Math.min(tied, n1 - k); take++) {
        const gain = take * (2 * (dealt - k) + (tied - take));
        const times = ways(tied, take);
        const target = next[k + take]!;
        for (let w = 0; w + gain <= twoU; w++) target[w + gain]! += have[w]! * times;
      }
    }
    counts = next;
    dealt += tied;
  }
  return counts[n1]!.reduce((sum, count) => sum + count, 0) / ways(n1 + n2, n1);
}

/**
 * With only two distinct values, benchstat rounds towards zero instead of down, so that a U below the smallest possible
 * one still counts one way. Our p-values are the same on purpose, because users compare them with benchstat's.
 */
function twoValuesTail(
  twoU: number,
  n1: number,
  [low = 0, high = 0]: readonly number[],
  ways: (n: number, k: number) => number,
): number {
  const most = Math.trunc((twoU - n1 * (low - n1)) / (low + high));
  let count = 0;
  for (let take = Math.max(0, n1 - low); take <= most; take++) count += ways(low, n1 - take) * ways(high, take);
  return count;
}

/** n over k for n up to `most`; 0 outside. */
function binomials(most: number): (n: number, k: number) => number {
  const rows: Float64Array[] = [Float64Array.of(1)];
  for (let n = 1; n <= most; n++) {
    const above = rows[n - 1]!;
    rows.push(Float64Array.from({ length: n + 1 }, (_, k) => (above[k - 1] ?? 0) + (above[k] ?? 0)));
  }
  return (n, k) => rows[n]?.[k] ?? 0;
}

/** The smallest p of two samples of these sizes, without ties: all of one are below all of the other. */
export function leastP(n1: number, n2: number): number {
  let ways = 1;
  for (let index = 1; index <= n1; index++) ways = (ways * (n2 + index)) / index;
  return 2 / ways;
}

const criticals = new Map<string, number>();

/**
 * The largest U whose two-sided p is at most `alpha`, without ties; −1 if none is: too few values. Exact up to 50
 * values a side, else by the normal approximation.
 */
export function criticalU(n1: number, n2: number, alpha: number): number {
  const key = `${n1} ${n2} ${alpha}`;
  return getOrInsert(criticals, key, () => findCriticalU(n1, n2, alpha));
}

function findCriticalU(n1: number, n2: number, alpha: number): number {
  if (n1 > exactUpTo || n2 > exactUpTo) {
    const deviation = Math.sqrt((n1 * n2 * (n1 + n2 + 1)) / 12);
    return Math.floor((n1 * n2) / 2 - 0.5 + normalQuantile(alpha / 2) * deviation);
  }
  let [low, high] = [-1, Math.floor((n1 * n2) / 2)];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (2 * knownTail(middle, n1, n2) <= alpha) low = middle;
    else high = middle;
  }
  return low;
}

const rootOfTwo = Math.SQRT2;

/** The probability that a standard normal value is at most `z`. */
export function normalCdf(z: number): number {
  return complementaryError(-z / rootOfTwo) / 2;
}

/** The p-quantile of the standard normal distribution, 0 < p < 1. */
export function normalQuantile(p: number): number {
  let low = -40;
  let high = 40;
  for (;;) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) return middle;
    if (normalCdf(middle) < p) low = middle;
    else high = middle;
  }
}

/** erfc, to about 15 digits: by the series around 0 if it is short, else by Lentz's continued fraction. */
function complementaryError(x: number): number {
  if (Number.isNaN(x)) return x;
  if (x < 0) return 2 - complementaryError(-x);
  if (x > 27) return 0;
  const scale = Math.exp(-x * x) / Math.sqrt(Math.PI);
  if (x < 2) {
    let term = 2 * x;
    let sum = term;
    for (let n = 1; term > sum * 1e-17; n++) {
      term *= (2 * x * x) / (2 * n + 1);
      sum += term;
    }
    return 1 - scale * sum;
  }
  // erfc(x) = e^(-x²)/√π · 1/(x + (1/2)/(x + (2/2)/(x + (3/2)/(x + …)))), evaluated from the inside.
  let tail = 0;
  for (let n = 200; n >= 1; n--) tail = n / 2 / (x + tail);
  return scale / (x + tail);
}
