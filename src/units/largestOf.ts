/** The largest of them, or `otherwise` where none is larger. There may be too many for `Math.max(...values)`, which has a limit. */
export function largestOf(values: readonly number[], otherwise: number = Number.NEGATIVE_INFINITY): number {
  return values.reduce((most, value) => Math.max(most, value), otherwise);
}

/** The smallest of them, or `otherwise` where none is smaller. */
export function smallestOf(values: readonly number[], otherwise: number = Number.POSITIVE_INFINITY): number {
  return values.reduce((least, value) => Math.min(least, value), otherwise);
}
