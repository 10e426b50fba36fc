import type { GoalSubject } from '../../model/goal.ts';

/** A figure that a goal may be about. */
export interface MeasuredFigure {
  subject: GoalSubject;
  /** Names that a goal may use for it, the one to show first. */
  names: readonly string[];
  /** For an endpoint `throughput`, `p99` …; '' otherwise. */
  measure: string;
  /** In `unit`; the median of several runs. */
  value: number;
  /** A base unit: `sec/op`, `sec`, `B`, `ops/s`, `%`, or '' for plain numbers. */
  unit: string;
  /** The number of runs; 0 if it was not measured in runs. */
  n: number;
}
