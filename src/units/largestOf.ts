/**
 * The largest value, at least `otherwise`. Works for arrays that exceed the argument limit of `Math.max(...values)`.
 */
export function largestOf(values: readonly number[], otherwise: number = Number.NEGATIVE_INFINITY): number {
  return values.reduce((most, value) => Math.max(most, value), otherwise);
}

/** The smallest value, at most `otherwise`. */
export function smallestOf(values: readonly number[], otherwise: number = Number.POSITIVE_INFINITY): number {
  return values.reduce((least, value) => Math.min(least, value), otherwise);
}
