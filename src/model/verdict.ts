import type { DifferingFact } from './benchmarks.ts';
import type { Quantity } from './unit.ts';

/**
 * What a comparison says about one thing and one quantity.
 *
 * - `better`, `worse`: more than the error explains, of known work.
 * - `no-difference`: none was found, and one of the size of `smallest` would have been.
 * - `within-error`: the error is so wide that it hides differences that matter.
 * - `not-testable`: what was measured cannot tell: too few runs, unknown work, a loaded machine. `reasons` say why.
 */
export type VerdictState = 'better' | 'worse' | 'no-difference' | 'within-error' | 'not-testable';

/** A change as a fraction of before, with its 95% confidence interval: −0.36 is 36% less. */
export interface ChangeEstimate {
  change: number;
  /** The interval of `change`; null if the data give none. */
  interval: { lo: number; hi: number } | null;
}

/**
 * The verdict on one quantity of one thing: a benchmark, endpoint, function, figure or number of statements. Each kind
 * of thing has one function that makes it (`judgeChange`, `endpointVerdict`, `functionVerdict` …); whatever says better
 * or worse reads it by `toneOf`.
 */
export interface ChangeVerdict {
  quantity: Quantity;
  /** Amounts of both sides in the unit of the comparison; null if a side has none. */
  before: number | null;
  after: number | null;
  /** null if there is no ratio: a side is missing, or before is 0. */
  estimate: ChangeEstimate | null;
  state: VerdictState;
  /**
   * The smallest change that would have been found, as a fraction of before; null unless the state is `no-difference`.
   */
  smallest: number | null;
  /** Sentences or parts of sentences: why it is not testable, or what limits it. */
  reasons: readonly string[];
}

/** What is compared. */
export interface ComparedAmounts extends Pick<ChangeVerdict, 'quantity'> {
  before: number;
  after: number;
  /** The 95% confidence interval of the change, as fractions of before; null if the data give none. */
  interval: ChangeEstimate['interval'];
  /** The smallest change that would have been found, as a fraction of before. */
  smallest?: number;
}

export function changeVerdict(
  { quantity, before, after, interval, smallest = 0 }: ComparedAmounts,
  state: VerdictState,
  reasons: readonly string[] = [],
): ChangeVerdict {
  return {
    quantity,
    before,
    after,
    estimate: before > 0 ? { change: (after - before) / before, interval } : null,
    state,
    smallest: state === 'no-difference' ? smallest : null,
    reasons,
  };
}

/**
 * What a change that the error does not explain is; `better` is the direction that is. Nothing else chooses between
 * these two.
 */
export function stateOfChange(change: number, better: 'lower' | 'higher' = 'lower'): 'better' | 'worse' {
  return change < 0 === (better === 'lower') ? 'better' : 'worse';
}

/** The tone of a verdict; undefined if it is neither better nor worse, or if there is none. */
export function toneOf(verdict: Pick<ChangeVerdict, 'state'> | null | undefined): 'better' | 'worse' | undefined {
  return verdict?.state === 'better' || verdict?.state === 'worse' ? verdict.state : undefined;
}

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

/** What a grade is called, and what it says of the times. */
export const gradeWords: Readonly<Record<Grade, { label: string; says: string }>> = {
  sound: { label: 'Sound', says: 'There is no reason to doubt the time verdicts.' },
  limited: { label: 'Limited', says: 'Time verdicts are less certain than they look.' },
  inconclusive: { label: 'Inconclusive', says: 'Times have no verdict.' },
};

/** "Sound: there is no reason to doubt the time verdicts." */
export function gradeSentence(grade: Grade): string {
  const { label, says } = gradeWords[grade];
  return `${label}: ${says.charAt(0).toLowerCase()}${says.slice(1)}`;
}
