export type Orientation = 'icicle' | 'flame';

/**
 * The positions of rows in a drawing, in CSS pixels from its top. The root is at the top of an icicle, at the bottom of
 * a flame.
 */
export interface Rows {
  orientation: Orientation;
  /** Height of one row. */
  rowHeight: number;
  /** Rows in the drawing: its deepest depth + 1. */
  count: number;
  /** Height of the drawing: all rows, or the viewport if that is higher. */
  height: number;
}

/** Depths from `first` to `end` (exclusive). */
export interface DepthRange {
  first: number;
  end: number;
}

/** Upper edge of a depth's row. */
export function rowTop(rows: Rows, depth: number): number {
  return rows.orientation === 'icicle' ? depth * rows.rowHeight : rows.height - (depth + 1) * rows.rowHeight;
}

/** The depth of the row at a y coordinate; may be outside the drawing's rows. */
export function depthAt(rows: Rows, y: number): number {
  return Math.floor((rows.orientation === 'icicle' ? y : rows.height - y - 1e-6) / rows.rowHeight);
}

/** The depths of the rows that overlap `top` to `bottom`; may be empty. */
export function depthsBetween(rows: Rows, top: number, bottom: number): DepthRange {
  const [near, far] = rows.orientation === 'icicle' ? [top, bottom] : [rows.height - bottom, rows.height - top];
  const first = Math.min(rows.count, Math.max(0, Math.floor(near / rows.rowHeight)));
  const end = Math.min(rows.count, Math.max(first, Math.ceil(far / rows.rowHeight)));
  return { first, end };
}

/** Upper edge of the highest row of a range. */
export function rangeTop(rows: Rows, range: DepthRange): number {
  return rows.orientation === 'icicle' ? rowTop(rows, range.first) : rowTop(rows, range.end - 1);
}
