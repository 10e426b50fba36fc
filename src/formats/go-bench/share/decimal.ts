/** A number as decimal digits: `digits` divided by 10^`places`. */
export interface Decimal {
  digits: number;
  places: number;
}

const MOST_PLACES = 7;

/**
 * The decimal with the fewest places that is exactly this number when parsed; null if the number is negative, not
 * finite, or needs more than 7 places.
 */
export function decimalOf(value: number): Decimal | null {
  if (!(value >= 0) || value > 1e15 || Object.is(value, -0)) return null;
  for (let places = 0; places <= MOST_PLACES; places++) {
    const digits = Math.round(value * 10 ** places);
    if (digits <= 2 ** 52 && valueOf({ digits, places }) === value) return { digits, places };
  }
  return null;
}

/** The number, rounded once, as when a text is parsed. */
export function valueOf({ digits, places }: Decimal): number {
  return Number(`${digits}e-${places}`);
}
