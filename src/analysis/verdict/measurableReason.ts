import type { Benchmarks } from '../../model/benchmarks.ts';
import type { GradeReason } from '../../model/grade.ts';
import { formatSignedPercent } from '../../units/formatPercent.ts';
import type { TimedRow } from './timedRows.ts';

/** The texts of two sides whose figures are compared. */
export interface GradedTexts {
  before: readonly Benchmarks[];
  after: readonly Benchmarks[];
}

/** A reason, and the benchmarks that would have to be measured again to settle it. */
export interface MeasurableReason extends GradeReason {
  benchmarks: readonly TimedRow[];
}

/** The maximum number of benchmarks named in a sentence. */
export const mostTold = 3;

/** The text of a change that is given as a logarithm. */
export function changeText(logarithm: number): string {
  return formatSignedPercent(Math.expm1(logarithm), 1);
}
