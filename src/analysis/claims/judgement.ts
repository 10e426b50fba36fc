import type { KnownPlace } from './known/knownFigure.ts';

/**
 * `right`: at its own printed precision. `rounded`: off by less than one in the last digit. `wrong`. `doubtful`: right,
 * but it compares unlike things, or says less than the figures. `siblings`: before and after are two benchmarks of one
 * run. `unnormalised`: amounts of two runs whose totals differ. `projection`: expected, not measured. `otherRun`: the
 * open files are of another run or machine. `unchecked`: nothing to check it by.
 */
export const claimVerdicts = [
  'wrong',
  'siblings',
  'unnormalised',
  'doubtful',
  'rounded',
  'right',
  'projection',
  'otherRun',
  'unchecked',
] as const;
export type ClaimVerdict = (typeof claimVerdicts)[number];

/** Where the figure that a claim is judged by comes from: a line of the report, or a view of an open file. */
export interface ClaimSource {
  /** `mean of 15 rows`, `cum of runtime.mallocgc` */
  label: string;
  /** A line of the report, from 1; 0 if it is a file. */
  line: number;
  /** The id and path of the file; '' for the report itself. */
  file: string;
  path: string;
  /** What of the file; null for the report itself. */
  place: KnownPlace | null;
}

/** What one rule says of one figure, or of a list of figures. */
export interface Judgement {
  /** Index into the report's figures; -1 if it is about a table or list as a whole. */
  figure: number;
  /** The line of the report that is marked. */
  line: number;
  verdict: ClaimVerdict;
  /** "says 5,127; the mean of these 15 is 7,592 (median 700)" */
  sentence: string;
  sources: ClaimSource[];
  /** The figures of the report that it was worked out from: if one of them is wrong, so is the result. */
  operands: number[];
}

/** A place in the report as a source. */
export function inReport(line: number, label: string): ClaimSource {
  return { label, line, file: '', path: '', place: null };
}
