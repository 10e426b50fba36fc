import type { Evidence } from '../../../model/question.ts';
import type { VerdictCount, VerdictLine } from '../../../model/report.ts';
import { countText, plural } from '../../../units/formatCount.ts';
import { countsOf } from '../claimCounts.ts';
import { claimsAddress } from '../claimsAddress.ts';
import type { ClaimsAnswer } from '../claimsQuestion.ts';

/**
 * Beside the quantities of a comparison, how many claims of each report are wrong, doubtful, right or not checkable,
 * the wrong first. Without a comparison the finding about the whole report says so.
 */
export function verdictLines(evidence: readonly Evidence[], answers: readonly ClaimsAnswer[]): VerdictLine[] {
  const isComparison = (['before', 'after'] as const).every((side) => evidence.some((one) => one.side === side));
  if (!isComparison) return [];
  return answers.map(({ path, claims, files }): VerdictLine => {
    const { wrong, doubtful, right, open } = countsOf(claims);
    const counts: VerdictCount[] = [
      { count: wrong, word: 'wrong', tone: 'worse' },
      { count: doubtful, word: 'doubtful', tone: 'quiet' },
      { count: right, word: 'right', tone: 'quiet' },
      { count: open, word: 'not checkable', tone: 'quiet' },
    ];
    return {
      id: `claims/verdict/${path}`,
      title: answers.length === 1 ? 'Claims' : `Claims of ${path}`,
      source: answers.length === 1 ? path : '',
      quantity: 'other',
      all: claims.length,
      of: plural(claims.length, 'claim'),
      counts: counts.filter(({ count }) => count > 0),
      figure: '',
      ground: `checked against ${countText(files.length, 'file')} and the report’s own tables`,
      worst: null,
      isAside: true,
      view: claimsAddress.view({ file: path }),
      tells: [`claims/${path}`],
    };
  });
}
