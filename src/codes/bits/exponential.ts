/**
 * e^x for x from −700 to 700. Unlike Math.exp it is the same in every browser, bit for bit, for it is made of the four
 * operations alone: what one browser wrote, another reads.
 *
 * x is split into k·ln 2 + r with |r| ≤ ln 2 / 2; e^r is its Taylor series, whose 20th term is below a double's precision.
 */
export function exponential(x: number): number {
  const k = Math.round(x / Math.LN2);
  const r = x - k * LN2_HIGH - k * LN2_LOW;
  let sum = 1;
  for (let n = 20; n > 0; n--) sum = 1 + (r / n) * sum;
  return sum * 2 ** k;
}

/** ln 2 in two parts; the first has so few digits that k times it is exact. */
const LN2_HIGH = 0.69314718036912381649;
const LN2_LOW = 1.90821492927058770002e-10;
