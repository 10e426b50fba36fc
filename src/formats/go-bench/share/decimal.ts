/** A number as decimal digits: `digits` divided by 10^`places`. */
export interface Decimal {
  digits: number;
  places: number;
}

const MOST_PLACES = 7;

/** The fewest decimal places that give exactly this number, as text is read; null where it is negative, not finite, or takes more than 7. */
export function decimalOf(value: number): Decimal | null {
  if (!(value >= 0) || value > 1e15 || Object.is(value, -0)) return null;
  for (let places = 0; places <= MOST_PLACES; places++) {
    const digits = Math.round(value * 10 ** places);
    if (digits <= 2 ** 52 && valueOf({ digits, places }) === value) return { digits, places };
  }
  return null;
}

/** Rounded once, as a number in a text is. */
export function valueOf({ digits, places }: Decimal): number {
  return Number(`${digits}e-${places}`);
}
