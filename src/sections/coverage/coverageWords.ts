import type { CoverageCount } from '../../analysis/coverage/coverageSheet.ts';
import { countText, formatCount } from '../../units/formatCount.ts';
import { formatPercent, formatRatio } from '../../units/formatPercent.ts';
import { listText, shortList } from '../../units/listText.ts';
import type { CoverageOverview } from './question.ts';

/** "64.9%", as `go tool cover` prints it; "–" where it is unknown. */
export function percentText(count: CoverageCount | null): string {
  if (count === null || count.percent === null) return '–';
  return count.statements === null ? formatPercent(count.percent / 100) : formatRatio(count.covered!, count.statements);
}

/** "1,292 of 1,990 statements"; '' where statements were not counted. */
export function statementsText({ statements, covered }: CoverageCount): string {
  return statements === null ? '' : `${formatCount(covered!)} of ${countText(statements, 'statement')}`;
}

/** How the figures were counted, and what is doubtful about them, in sentences. */
export function coverageNotes({ columns, unassigned }: Pick<CoverageOverview, 'columns' | 'unassigned'>): string[] {
  const notes = columns.flatMap(({ total, inFunctions, differing, changedSources }) => [
    inFunctions === null || inFunctions.statements === total.statements
      ? ''
      : `In declared functions alone, as \`go tool cover -func\` counts, ${percentText(inFunctions)} are covered: ${statementsText(inFunctions)}.`,
    differing === 0
      ? ''
      : `${countText(differing, 'function has', 'functions have')} another percentage in the \`-func\` text, which was made from another profile; the profile counts.`,
    changedSources.length === 0
      ? ''
      : `The source of ${shortList(changedSources, 3)} does not fit the profile: it has changed since.`,
  ]);
  const modes = [...new Set(columns.map(({ mode }) => mode).filter((mode) => mode !== ''))];
  return [
    ...new Set(notes),
    modes.length > 1
      ? `The sides were recorded in different modes (${listText(modes)}); percentages are comparable.`
      : '',
    unassigned.length === 0 ? '' : `Not on either side, so left out: ${shortList(unassigned, 3)}.`,
  ].filter((note) => note !== '');
}
