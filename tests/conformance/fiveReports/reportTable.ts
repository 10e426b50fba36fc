/** Files that are opened together, below `samples/`. */
export interface EvidenceSet {
  files: readonly string[];
  /** Whether folders called `before` and `after` are sides; otherwise it is one run. */
  compares?: true;
  /** The side of files whose folders do not say it. */
  sides?: Readonly<Record<string, 'before' | 'after'>>;
  /** A file of goals, as JSON. */
  goals?: string;
}

/** A figure of Perfolio's report that replaces sections of a hand-written one. */
export interface Replacement {
  /** Headings of the hand-written report. */
  headings: readonly string[];
  set: string;
  /** The section of Perfolio's report. */
  by: string;
  /** The title of a table; `#` and a part of a finding's id; or `facts`. */
  block: string;
  /** The beginning of the row, or the name of the fact; '' for findings. */
  line: string;
  /** As Perfolio shows it. */
  figure: string;
  /** The same figure, computed from the file without Perfolio. */
  evidence: () => number;
}

/** What replaces each section of a hand-written report. */
export interface ReportTable {
  sets: Readonly<Record<string, EvidenceSet>>;
  rows: readonly Replacement[];
  /** Beginnings of lines that start a part of their own, as a heading does. */
  parts?: readonly string[];
  /** Replaced headings of which only tables and printed output count, with what the rest is. */
  partly: Readonly<Record<string, string>>;
  /** Headings that nothing replaces, each with the reason. */
  unreplaced: Readonly<Record<string, string>>;
  /** What the test finds: replaced headings, all headings, and shares of the lines. */
  result: {
    headings: readonly [replaced: number, all: number];
    /** Of all lines that are not blank: those below replaced headings. */
    under: string;
    /** The same without the code and without what `partly` leaves out. */
    lines: string;
    /** The latter as a share of the lines outside code that is proposed or to be run. */
    withoutCode: string;
  };
}

/** One row of a table. */
export function replacement(
  headings: string | readonly string[],
  [set, by, block, line]: readonly [set: string, by: string, block: string, line: string],
  figure: string,
  evidence: () => number,
): Replacement {
  return { headings: typeof headings === 'string' ? [headings] : headings, set, by, block, line, figure, evidence };
}
