import type { ClaimVerdict } from '../../analysis/claims/judgement.ts';
import type { PointedClaim, PointedRow } from '../../model/edits/kinds/pointedClaim.ts';
import type { ViewRef } from '../../model/report.ts';

/** Which report, and which of its claims the reader pointed at another row. */
export interface ClaimsQuestion {
  /** The path of the report; '' for the first. */
  file: string;
  point: readonly PointedClaim[];
}

/** Which rows a claim of a report may be pointed at. */
export interface RowsQuestion {
  /** The path of the report; '' for the first. */
  file: string;
  /** Part of a row's name or of its file's; '' for any. */
  query: string;
}

/** Where the figure that a claim is judged by comes from. */
export interface ClaimEvidence {
  label: string;
  /** A line of the report, from 1; 0 if it is a file. */
  line: number;
  /** '' for the report itself. */
  path: string;
  view: ViewRef | null;
}

/** One judged figure of the report, or a table or list as a whole. */
export interface Claim {
  /** `line.nth`; `line.all` for a table or list, `line.rest` for what of it nothing is known of. */
  key: string;
  line: number;
  /** Which of the line's figures it is, from 0; -1 for a table or list. */
  nth: number;
  /** Columns of the line; equal if it is about a table or list. */
  from: number;
  to: number;
  /** As printed; '' for a table or list. */
  text: string;
  /** What the figure is of: its sentence, or row and column. */
  subject: string;
  verdict: ClaimVerdict;
  sentence: string;
  evidence: ClaimEvidence[];
  /** Whether it is relative to another row. */
  isChange: boolean;
  /** The rows that the reader pointed it at; null for none. */
  pointed: Pick<PointedClaim, 'row' | 'base'> | null;
}

/** A row that a claim can be pointed at. */
export interface NamedRow {
  row: PointedRow;
  name: string;
  /** `line 14`, `cpu.prof` */
  place: string;
}

export interface ClaimRows {
  rows: NamedRow[];
  /** How many more match. */
  left: number;
}

export interface ClaimsAnswer {
  /** Paths of all reports that are open. */
  reports: string[];
  path: string;
  /** Paths of the files that the report was checked against. */
  files: string[];
  lines: string[];
  /** In the order of the text. */
  claims: Claim[];
  /** Figures of the text in all. */
  figureCount: number;
}
