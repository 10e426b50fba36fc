/** What a figure of an open file can be of. */
export type FigureSubject =
  | 'function'
  | 'package'
  | 'profile'
  | 'benchmark'
  | 'endpoint'
  | 'coverage'
  | 'inlining'
  | 'sql'
  | 'figure';

/** A row that a claim can be about: a line of the report itself, or what another open file has figures of. */
export type PointedRow = { line: number } | { path: string; kind: FigureSubject; name: string };

/** A claim of a written report that the reader has pointed at a row. */
export interface PointedClaim {
  /** The path of the report; '' for any. */
  report: string;
  /** The line of the claim, from 1, and which figure of that line it is, from 0. */
  line: number;
  nth: number;
  row: PointedRow;
  /** What a change or a factor is relative to; null for other figures. */
  base: PointedRow | null;
}
