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
