/**
 * A non-negative number with exactly `digits` decimals. Halves are rounded to even, as in Go. For numbers below 1e21,
 * from which on `toFixed` writes exponents.
 */
export function halfToEven(size: number, digits: number): string {
  // A double is half-way between two decimals only if it is an odd multiple of 1/2^(digits+1); `toFixed` rounds up
  // then.
  const halves = size * 2 ** (digits + 1);
  const upper = size.toFixed(digits);
  if (!Number.isInteger(halves) || halves % 2 === 0) return upper;
  const isOdd = Number(upper.at(-1)) % 2 === 1;
  return isOdd ? (Number(upper) - 10 ** -digits).toFixed(digits) : upper;
}
