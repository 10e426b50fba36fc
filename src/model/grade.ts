import type { DifferingFact } from './differingFact.ts';

/**
 * How far the times of a comparison can be trusted.
 *
 * - `sound`: nothing speaks against its verdicts.
 * - `limited`: verdicts are shown, with the reasons why they are less certain.
 * - `inconclusive`: no time is called better or worse in any output.
 */
export type Grade = 'sound' | 'limited' | 'inconclusive';

/** One reason why a comparison is not sound. */
export interface GradeReason {
  /** The kind of reason, stable for the same evidence: `control`, `drift`, `few-runs`. */
  id: string;
  /** The best grade that a comparison with this reason can have. */
  grade: Exclude<Grade, 'sound'>;
  /** One sentence with its figures. */
  sentence: string;
  /** The facts of the environment that it rests on, if it does. */
  differing?: readonly DifferingFact[];
}

/** The grade of a comparison: the worst of its reasons' grades. */
export interface ComparisonGrade {
  grade: Grade;
  /** The gravest first; empty if the grade is sound. */
  reasons: readonly GradeReason[];
  /**
   * A command for a conclusive measurement, such as `go test -run '^$' -bench 'X|Y' -benchmem -count 10`; '' for none.
   */
  command: string;
}

/** The grade that follows from reasons. */
export function gradeOf(reasons: readonly GradeReason[]): Grade {
  if (reasons.some(({ grade }) => grade === 'inconclusive')) return 'inconclusive';
  return reasons.length > 0 ? 'limited' : 'sound';
}

/** The `id` of the reason that the work of each side is unknown. It does not affect other comparisons. */
export const UNKNOWN_WORK = 'unknown-work';

/** What stands before the command of a grade. */
export const settleWords =
  'For a conclusive result, run this on both sides in turns (before, after, before, after) on a quiet machine:';
