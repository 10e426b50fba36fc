/** How blocks were counted: whether they ran (`set`), or how often (`count`, `atomic`). */
export const coverModes = ['set', 'count', 'atomic'] as const;
export type CoverMode = (typeof coverModes)[number];

/** The basic blocks of a coverage profile, each once, by file and place. Lines and columns from 1, columns in bytes. */
export interface BlockTable {
  count: number;
  /** Index into `Coverage.files`. */
  file: Int32Array;
  startLine: Int32Array;
  startColumn: Int32Array;
  endLine: Int32Array;
  /** The column behind the last character. */
  endColumn: Int32Array;
  /** How many statements the block has. */
  statements: Int32Array;
  /** How often it ran; in mode `set` 0 or 1. */
  executed: Float64Array;
}

/** A line of `go tool cover -func`. */
export interface CoveredFunction {
  /** Index into `Coverage.files`. */
  file: number;
  /** The line of the declaration. */
  line: number;
  /** As the tool prints it: without package and receiver. */
  name: string;
  /** From 0 to 100, with one decimal, as printed. */
  percent: number;
}

/** A package in the output of `go test -cover`. */
export interface CoveredPackage {
  /** '' where the line names none. */
  name: string;
  /** From 0 to 100, with one decimal, as printed; null for a package without tests or without statements. */
  percent: number | null;
  /** Why there is no percentage: `no test files`, `no statements`; '' otherwise. */
  without: string;
  /**
   * The packages that were measured, if not the package itself: `./...` of `coverage: 75.1% of statements in ./...`.
   */
  of: string;
}

/** What one file says of test coverage: a profile, the text of `go tool cover -func`, or that of `go test -cover`. */
export interface Coverage {
  /** '' in texts, which do not say. */
  mode: CoverMode | '';
  /** Names of source files: import path and file name, or a path. */
  files: string[];
  blocks: BlockTable;
  functions: CoveredFunction[];
  packages: CoveredPackage[];
  /** The percentage of all statements that a text prints, from 0 to 100; null without. */
  printedTotal: number | null;
}
