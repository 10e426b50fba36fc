import type { PointedClaim } from '../../model/pointedClaim.ts';
import type { WrittenReport } from '../../model/writtenReport.ts';
import { fileClaims } from './fileClaims.ts';
import { type ClaimVerdict, claimVerdicts, type Judgement } from './judgement.ts';
import type { KnownFile } from './known/knownFigure.ts';
import { ownClaims } from './ownClaims.ts';
import { pointedClaims } from './pointed.ts';
import { ReportContext } from './reportContext.ts';

const nothing = 'No open file and no table of the report has a figure for it by this name.';

/**
 * Checks all figures of a report against the open files and its own tables. One judgement a figure, the most serious of those that apply, and
 * those about whole tables and lists; in the order of the text. Changes, ratios, shares and ranks that nothing is known of are listed as
 * unchecked; other figures without evidence are left out.
 * @param pointed claims that the reader pointed at another row
 */
export function checkReport(
  report: WrittenReport,
  files: readonly KnownFile[],
  pointed: readonly PointedClaim[] = [],
): Judgement[] {
  const context = new ReportContext(report);
  const own = ownClaims(context, files);
  const byFile = fileClaims(context, files);
  const chosen = new Map(
    pointedClaims(context, files, pointed).map((judgement) => [judgement.figure, judgement] as const),
  );
  const best = new Map<number, Judgement>();
  const whole: Judgement[] = [];
  // Of two that say the same, the file's is told.
  for (const judgement of [...byFile, ...own]) {
    if (judgement.figure < 0) {
      whole.push(judgement);
      continue;
    }
    const known = best.get(judgement.figure);
    if (known === undefined) best.set(judgement.figure, judgement);
    else best.set(judgement.figure, merged(known, judgement));
  }
  for (const [figure, judgement] of chosen) best.set(figure, judgement);
  report.figures.forEach(({ sort, line }, figure) => {
    if (best.has(figure) || !['change', 'ratio', 'share', 'rank'].includes(sort)) return;
    best.set(figure, { figure, line, verdict: 'unchecked', sentence: nothing, sources: [], operands: [] });
  });
  return [...whole, ...best.values()].sort((a, b) => a.line - b.line || a.figure - b.figure);
}

/** The more serious of two judgements, with what the other rests on. */
function merged(one: Judgement, other: Judgement): Judgement {
  const [first, second] = rankOf(one.verdict) <= rankOf(other.verdict) ? [one, other] : [other, one];
  if (first.verdict === 'projection' || second.verdict === 'otherRun' || second.verdict === 'unchecked') return first;
  return {
    ...first,
    sources: [...first.sources, ...second.sources],
    operands: [...first.operands, ...second.operands],
  };
}

function rankOf(verdict: ClaimVerdict): number {
  return claimVerdicts.indexOf(verdict);
}
