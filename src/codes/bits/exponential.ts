/**
 * e^x for x from −700 to 700. Unlike Math.exp, the result is the same bit for bit in every browser, because only the
 * four basic operations are used: one browser can read what another wrote.
 *
 * x is split into k·ln 2 + r with |r| ≤ ln 2 / 2; e^r is its Taylor series, whose 20th term is below a double's
 * precision.
 */
export function exponential(x: number): number {
  const k = Math.round(x / Math.LN2);
  const r = x - k * LN2_HIGH - k * LN2_LOW;
  let sum = 1;
  for (let n = 20; n > 0; n--) sum = 1 + (r / n) * sum;
  return sum * 2 ** k;
}

/** ln 2 in two parts; the first has so few digits that its product with k is exact. */
const LN2_HIGH = 0.69314718036912381649;
const LN2_LOW = 1.90821492927058770002e-10;
