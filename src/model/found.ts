import type { ViewRef } from './report.ts';

/** What can be found in the open files: kinds of names, and answers to common questions. */
export type FoundKind = 'answer' | 'function' | 'file' | 'package' | 'benchmark' | 'label';

/** A name found in an open file, or an answer that the file gives. */
export interface Found {
  kind: FoundKind;
  /**
   * As a view shows it: `net/http.(*Server).Serve`; a label as `endpoint=/cart`; of an answer what was asked: `Garbage
   * collection`.
   */
  name: string;
  /** Whether the name, or its last part, is what was searched for; otherwise it only fits. */
  isExact: boolean;
  /** What passes through it; null where nothing is added up, as for benchmarks. */
  cum: FoundAmount | null;
  /** With both sides open: the amount before, where `cum` is that of after. */
  before?: FoundAmount;
  /** Its line with the largest cum: `cache.go:41`; null if no line is known. */
  hottest: { place: string; cum: number } | null;
  /** What answers say, with names between backticks. */
  sentence?: string;
  /** Where it is shown. */
  view: ViewRef;
  /** Path of the file. */
  path: string;
}

/**
 * A name found in one or several files of a section; what else it says is about the file in which its share is largest.
 */
export interface FoundName extends Found {
  /** In how many files. */
  files: number;
}

/** The cum of a found name, in the value type that the profile is opened with. */
export interface FoundAmount {
  amount: number;
  /** The value type's name and unit, as in the profile. */
  type: string;
  unit: string;
  /** Of the profile's total, 0 to 1. */
  share: number;
}

/** A search for names, in the worker. */
export interface FindQuery {
  /** What was typed: see `parseNameExpression`. '' finds all answers and no name, and prepares later searches. */
  typed: string;
  /** The largest number of names of each kind from each section. */
  limit: number;
}
