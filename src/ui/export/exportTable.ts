/** A cell as it is, neither scaled nor rounded; null where there is nothing. */
export type ExportCell = string | number | bigint | null;

export interface ExportColumn {
  /** Differs from those of all other columns. */
  header: string;
  /** Of the numbers in it, as the profile names it (`nanoseconds`) or `%`. */
  unit?: string;
  /** It holds names from code rather than words. */
  code?: boolean;
  /** Its numbers are of another size than those of other columns in that unit, as means are; it is scaled by itself. */
  apart?: boolean;
}

/** A table that leaves the page: all of its rows, not only those on the screen. */
export interface ExportTable {
  title: string;
  /** What it is of: file, value type, filters. Left out where a format has no place for it. */
  notes?: readonly ExportNote[];
  columns: readonly ExportColumn[];
  /** The rows, or pages of them as they come: see `pagedRows`. Gone through once. */
  rows: readonly ExportCell[][] | AsyncIterable<ExportCell[][]>;
}

export interface ExportNote {
  name: string;
  value: string;
}

/** Tables that leave the page together. */
export interface ExportPage {
  title: string;
  notes: readonly ExportNote[];
  tables: readonly ExportTable[];
}
