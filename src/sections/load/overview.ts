import type { EndpointPair } from '../../analysis/load-tests/endpoints.ts';
import { type LoadComparison, loadComparison } from '../../analysis/load-tests/loadComparison.ts';
import { loadGrade } from '../../analysis/load-tests/loadGrade.ts';
import { type LoadTotals, loadTotals } from '../../analysis/load-tests/loadTotals.ts';
import { type LoadWarning, loadWarnings } from '../../analysis/load-tests/loadWarnings.ts';
import { ofKind } from '../../model/dataset.ts';
import type { Evidence } from '../../model/question.ts';
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

/** Every endpoint of the load tests among the files, and how the sides differ. */
export function overview(evidence: readonly Evidence[], { pairs }: LoadQuestion): LoadAnswer {
  const files = ofKind(evidence, 'load-test').map(({ path, side, dataset }) => ({
    path,
    side,
    tests: dataset.data.tests,
  }));
  const comparison = loadComparison(files, pairs);
  const { isPair, rows } = comparison;
  return {
    ...comparison,
    files: files.map(({ path }) => path),
    before: isPair ? loadTotals(rows.map(({ before }) => before)) : null,
    after: loadTotals(rows.map(({ after }) => after)),
    grade: loadGrade(comparison),
    warnings: loadWarnings(comparison),
    missed: files.flatMap(({ path, tests }) =>
      tests.flatMap(({ thresholds }) =>
        thresholds.filter(({ isMet }) => !isMet).map(({ expression }) => ({ file: path, expression })),
      ),
    ),
  };
}
