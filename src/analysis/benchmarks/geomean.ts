/** The geometric mean of a table's column. */
export interface ColumnGeomean {
  /** The geomean of the centres; null if one is not above 0. */
  center: number | null;
  /**
   * The geomean of the ratios to the first column, over rows that both have; null in the first column and if there is
   * none.
   */
  ratio: number | null;
  /** benchstat's notes. */
  notes: string[];
}

/** One cell's centre, and the first column's centre if its row has one. */
export interface GeomeanCell {
  center: number;
  base: number | null;
}

/**
 * Computes the geomean of a column's cells, in the order of the rows. `baseRows` is the number of rows of the first
 * column; `isBase` is true for the first column.
 */
export function columnGeomean(cells: readonly GeomeanCell[], baseRows: number, isBase: boolean): ColumnGeomean {
  const notes: string[] = [];
  const paired = cells.filter(({ base }) => base !== null);
  if (!isBase && paired.length !== baseRows) {
    notes.push('benchmark set differs from baseline; geomeans may not be comparable');
  }
  const center = geomean(cells.map((cell) => cell.center));
  if (Number.isNaN(center)) notes.push('summaries must be >0 to compute geomean');
  let ratio = Number.NaN;
  // A ratio to 0 makes the geomean meaningless; benchstat writes no note.
  if (!isBase && paired.every(({ center: now, base }) => base !== 0 || now === 0)) {
    ratio = geomean(paired.map(({ center: now, base }) => (now === base ? 1 : now / base!)));
    if (Number.isNaN(ratio)) notes.push('ratios must be >0 to compute geomean');
  }
  return { center: Number.isNaN(center) ? null : center, ratio: Number.isNaN(ratio) ? null : ratio, notes };
}

/**
 * The geometric mean; NaN if a value is not above 0, or if there are no values. A running mean of logarithms: the same
 * order of rounding as in benchstat.
 */
function geomean(values: readonly number[]): number {
  if (values.length === 0) return Number.NaN;
  let mean = 0;
  for (const [index, value] of values.entries()) {
    if (!(value > 0)) return Number.NaN;
    mean += (Math.log(value) - mean) / (index + 1);
  }
  return Math.exp(mean);
}
