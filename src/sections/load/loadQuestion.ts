import type { EndpointPair } from '../../analysis/load-tests/endpoints.ts';
import type { LoadComparison } from '../../analysis/load-tests/loadComparison.ts';
import type { LoadTotals } from '../../analysis/load-tests/loadTotals.ts';
import type { LoadWarning } from '../../analysis/load-tests/loadWarnings.ts';
import type { ComparisonGrade } from '../../model/verdict.ts';

export interface LoadQuestion {
  /** Endpoints that the reader takes for one. */
  pairs: readonly EndpointPair[];
}

/** Everything about the load tests of some files; small enough for the page as a whole. */
export interface LoadAnswer extends LoadComparison {
  files: string[];
  before: LoadTotals | null;
  after: LoadTotals;
  /** How far verdicts can be trusted; null without several runs per side. */
  grade: ComparisonGrade | null;
  warnings: LoadWarning[];
  /** Conditions that the tools checked and that were not met, with the file. */
  missed: { file: string; expression: string }[];
}
