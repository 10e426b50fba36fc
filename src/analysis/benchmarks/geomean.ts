/** The column of a table in one number. */
export interface ColumnGeomean {
  /** Of the centres; null if one is not above 0. */
  center: number | null;
  /** Of the ratios to the first column, rows that both have alone; null in the first column and where there is none. */
  ratio: number | null;
  /** benchstat's notes. */
  notes: string[];
}

/** One cell's centre and, where its row has one, that of the first column. */
export interface GeomeanCell {
  center: number;
  base: number | null;
}

/**
 * Sums up a column's cells, in the order of the rows. `baseRows` is how many rows the first column has; `isBase` tells
 * that this is the first column.
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
  // A ratio to 0 makes all of them meaningless, without a note.
  if (!isBase && paired.every(({ center: now, base }) => base !== 0 || now === 0)) {
    ratio = geomean(paired.map(({ center: now, base }) => (now === base ? 1 : now / base!)));
    if (Number.isNaN(ratio)) notes.push('ratios must be >0 to compute geomean');
  }
  return { center: Number.isNaN(center) ? null : center, ratio: Number.isNaN(ratio) ? null : ratio, notes };
}

/** NaN if a value is not above 0, or there is none. A running mean of logarithms: benchstat's order of rounding. */
function geomean(values: readonly number[]): number {
  if (values.length === 0) return Number.NaN;
  let mean = 0;
  for (const [at, value] of values.entries()) {
    if (!(value > 0)) return Number.NaN;
    mean += (Math.log(value) - mean) / (at + 1);
  }
  return Math.exp(mean);
}
