import type { CoverageCount } from '../../analysis/coverage/coverageCount.ts';
import { countText, formatCount } from '../../units/formatCount.ts';
import { formatPercent } from '../../units/formatPercent.ts';
import { formatRatio } from '../../units/formatRatio.ts';

/** "64.9%", as `go tool cover` prints it; "–" where it is unknown. */
export function percentText(count: CoverageCount | null): string {
  if (count === null || count.percent === null) return '–';
  return count.statements === null
    ? formatPercent(count.percent / 100, 1)
    : formatRatio(count.covered!, count.statements);
}

/** "1,292 of 1,990 statements"; '' where statements were not counted. */
export function statementsText({ statements, covered }: CoverageCount): string {
  return statements === null ? '' : `${formatCount(covered!)} of ${countText(statements, 'statement')}`;
}
