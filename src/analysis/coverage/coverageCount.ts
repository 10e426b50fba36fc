/** How much of something tests cover. */
export interface CoverageCount {
  /** Statements, and those that ran; null where only a percentage was printed. */
  statements: number | null;
  covered: number | null;
  /** From 0 to 100; null where there is nothing to cover or the files do not say. */
  percent: number | null;
}

/** The count of some statements; as `go tool cover` does, nothing of nothing is 0%. */
export function countOf(statements: number, covered: number): CoverageCount {
  return { statements, covered, percent: (100 * covered) / (statements || 1) };
}
