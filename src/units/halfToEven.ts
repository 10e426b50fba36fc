/**
 * A number of at least 0 with exactly `digits` decimals. Halves go to the even neighbour, as Go prints them. Below 1e21,
 * from where on `toFixed` writes exponents.
 */
export function halfToEven(size: number, digits: number): string {
  // A binary number lies half-way between two decimals only as an odd multiple of 1/2^(digits+1); `toFixed` takes the upper one then.
  const halves = size * 2 ** (digits + 1);
  const upper = size.toFixed(digits);
  if (!Number.isInteger(halves) || halves % 2 === 0) return upper;
  const isOdd = Number(upper.at(-1)) % 2 === 1;
  return isOdd ? (Number(upper) - 10 ** -digits).toFixed(digits) : upper;
}
