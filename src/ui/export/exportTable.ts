/** A cell, neither scaled nor rounded; null for an empty one. */
export type ExportCell = string | number | bigint | null;

export interface ExportColumn {
  /** Unique among the columns. */
  header: string;
  /** The unit of the numbers: as the profile names it (`nanoseconds`), or `%`. */
  unit?: string;
  /** The column holds names from code. */
  code?: boolean;
  /**
   * The column is scaled separately from other columns of its unit, since its numbers, such as means, differ in size.
   */
  apart?: boolean;
}

/** A table for export: all rows, not only the visible ones. */
export interface ExportTable {
  title: string;
  /** Lines that describe the table: file, value type, filters. Omitted in formats without notes. */
  notes?: readonly ExportNote[];
  columns: readonly ExportColumn[];
  /** The rows, or pages of rows as they arrive: see `pagedRows`. Iterated once. */
  rows: readonly ExportCell[][] | AsyncIterable<ExportCell[][]>;
}

export interface ExportNote {
  name: string;
  value: string;
}

/** Tables that are exported together. */
export interface ExportPage {
  title: string;
  notes: readonly ExportNote[];
  tables: readonly ExportTable[];
}
