/**
 * What a figure of a report is. `amount`: 252.7 ns/op. `share`: a part of a whole, in percent. `change`: a difference
 * in percent or percentage points. `ratio`: 3.6×. `count`: a number of things. `rank`: #1.
 */
export type FigureSort = 'amount' | 'share' | 'change' | 'ratio' | 'count' | 'rank';

/** How exactly a figure is meant: `~`, "up to" or "<", "at least", ">" or "+". */
export type FigureBound = 'exact' | 'about' | 'atMost' | 'atLeast';

/** A number as a report prints it, with its place and its context. */
export interface ReportFigure {
  /** The line, from 1. */
  line: number;
  /** Columns of the line: the first character, and that behind the last. */
  from: number;
  to: number;
  /** As printed: `~1,254 ns/op`. */
  text: string;
  /** In base units, without sign; the ends of a range such as `30-35 B`, else equal. */
  value: number;
  high: number;
  /** +1 or −1 for a printed sign; 0 without. */
  sign: -1 | 0 | 1;
  /** The size of the last printed digit, in base units. */
  step: number;
  bound: FigureBound;
  sort: FigureSort;
  /** Base unit: `s`, `B`, `allocs`, each also with `/op`; `/s` for rates; `%`, `x`, `pp`, or '' for plain numbers. */
  unit: string;
  /** The printed unit or counted noun: `ms`, `req/sec`, `tests`; '' without. */
  printedUnit: string;
  /** How many base units the printed unit is; sizes such as MB are taken as multiples of 1,000. */
  factor: number;
  /** The table, list or listing that it stands in, as an index into `tables`; -1 in prose. */
  table: number;
  row: number;
  /** -1 if the row has no columns with headings. */
  column: number;
  /** The heading above it, as an index into `headings`; -1 before the first one. */
  heading: number;
  /** The words around it: the sentence, the list item or the cell, without marks of emphasis. */
  words: string;
}

/** A heading of a report. */
export interface ReportHeading {
  line: number;
  depth: number;
  text: string;
  /** Index of the heading that it is under; -1 for none. */
  parent: number;
}

/** One row of a table, a list or a listing. */
export interface ReportRow {
  line: number;
  /** Its first cell, or the words before its figures. */
  name: string;
  /** The texts of the cells of a table, else the text of the line. */
  cells: string[];
  /** Indexes into `figures`. */
  figures: number[];
}

/** Rows that belong together: a Markdown table, a list, or the lines of a block of code that holds figures. */
export interface ReportTable {
  kind: 'table' | 'list' | 'listing';
  line: number;
  /** The heading above it, as an index into `headings`; -1 for none. */
  heading: number;
  /** The line of text before it, without marks of emphasis; '' without. */
  lead: string;
  /** Headings of the columns; empty unless the kind is `table`. */
  columns: string[];
  rows: ReportRow[];
}

/** The text of a report, and the figures in it. */
export interface WrittenReport {
  lines: string[];
  headings: ReportHeading[];
  tables: ReportTable[];
  figures: ReportFigure[];
}
