import { loadComparison } from '../../analysis/load-tests/loadComparison.ts';
import { loadGrade } from '../../analysis/load-tests/loadGrade.ts';
import { loadTotals } from '../../analysis/load-tests/loadTotals.ts';
import { loadWarnings } from '../../analysis/load-tests/loadWarnings.ts';
import { ofKind } from '../../model/dataset.ts';
import type { Evidence } from '../../model/question.ts';
import type { LoadAnswer, LoadQuestion } from './loadQuestion.ts';

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
