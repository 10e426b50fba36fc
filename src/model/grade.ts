/**
 * How far the times of a comparison can be trusted.
 *
 * - `sound`: nothing speaks against its verdicts.
 * - `limited`: verdicts are told, with the reasons why they are less sure than they look.
 * - `inconclusive`: no time is called better or worse, on no medium.
 */
export type Grade = 'sound' | 'limited' | 'inconclusive';

/** One reason why a comparison is less than sound. */
export interface GradeReason {
  /** What kind of reason it is, the same for the same evidence: `control`, `drift`, `few-runs`. */
  id: string;
  /** The best grade that a comparison with this reason can have. */
  grade: Exclude<Grade, 'sound'>;
  /** One sentence with its figures. */
  sentence: string;
}

/** The grade of a comparison: the worst that its reasons leave. */
export interface ComparisonGrade {
  grade: Grade;
  /** The gravest first; empty where it is sound. */
  reasons: readonly GradeReason[];
  /** A command line that would settle what is open, such as `go test -run '^$' -bench 'X|Y' -benchmem -count 10`; '' where there is none. */
  command: string;
}

/** What reasons leave of a grade. */
export function gradeOf(reasons: readonly GradeReason[]): Grade {
  if (reasons.some(({ grade }) => grade === 'inconclusive')) return 'inconclusive';
  return reasons.length > 0 ? 'limited' : 'sound';
}

/** The reason (its `id`) of a comparison that does not know how much work each side did. It says nothing about what others measured. */
export const UNKNOWN_WORK = 'unknown-work';
