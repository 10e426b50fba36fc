import type { Quantity, ViewRef } from './report.ts';

/** A number of things with the same verdict: "8 lower". */
export interface VerdictCount {
  count: number;
  /** 'lower', 'inconclusive' */
  word: string;
  tone: 'better' | 'worse' | 'quiet';
}

/**
 * How one quantity moved on the whole: a line of the report's verdict. A section gives one for each quantity that it compares; different
 * quantities are never counted together.
 */
export interface VerdictLine {
  /** Stable for the same evidence: `benchmarks/sec/op`. */
  id: string;
  /** 'Time', 'Throughput', 'CPU time per request' */
  title: string;
  /** The file it is of, where several have such a figure; '' otherwise. */
  source: string;
  quantity: Quantity;
  /** Number of things compared, and what they are: 20 and 'benchmarks'; 0 and '' if nothing is counted. */
  all: number;
  of: string;
  /** Without those that have no verdict for lack of a difference. */
  counts: readonly VerdictCount[];
  /** The change of the whole: '−12.4%'; '' if it cannot be told. */
  figure: string;
  /** What the figure is, and what it rests on: 'geometric mean; 9 of 20 significant'. */
  ground: string;
  /** The regression that is largest, or the first thing that is missed; null for none. */
  worst: { name: string; figure: string } | null;
  view: ViewRef | null;
  /** Ids of findings that say the same; the verdict replaces them. */
  tells: readonly string[];
}
