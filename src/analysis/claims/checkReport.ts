import type { PointedClaim } from '../../model/edits/kinds/pointedClaim.ts';
import type { ReportFigure, WrittenReport } from '../../model/writtenReport.ts';
import { countText } from '../../units/formatCount.ts';
import { aggregateClaims } from './aggregates.ts';
import { codeBeside, codeFigures } from './codeFigures.ts';
import { fileClaims } from './fileClaims.ts';
import { type ClaimVerdict, claimVerdicts, type Judgement } from './judgement.ts';
import type { KnownFile } from './known/knownFigure.ts';
import { pointedClaims } from './pointed.ts';
import { rateClaims } from './rates.ts';
import { repeatClaims } from './repeats.ts';
import { ReportContext } from './reportContext.ts';
import { requestClaims } from './requests.ts';
import { shareClaims } from './shares.ts';
import { tableChanges } from './tableChanges.ts';

const nothing = 'No open file and no table of the report has a figure for it by this name.';
const notRead =
  'Sentences are not read: figures in tables are checked and, except for changes, those beside a name in the code font.';

/** Times in words are how long a test ran or a task will take; what was measured is written in ms or 1.5 s. */
const timeInWords = /^(?:second|minute|hour|day|week|month)s?$/i;

/**
 * Checks all figures of a report against the open files and its own tables. One judgement a figure, the most serious of
 * those that apply, and those about whole tables and lists; in the order of the text. Changes, ratios, shares and ranks
 * that nothing is known of are unchecked; so are amounts where files are open: each one of a sentence or a list, those
 * of a table or listing together. Counts, settings and goals ("20 seconds per test", "< 200 ns") without evidence are
 * left out.
 * @param pointed claims that the reader pointed at another row
 */
export function checkReport(
  report: WrittenReport,
  files: readonly KnownFile[],
  pointed: readonly PointedClaim[] = [],
): Judgement[] {
  const context = new ReportContext(report);
  // Files only say which request a row of a load test is.
  const own = [
    ...tableChanges(context),
    ...requestClaims(context, files),
    ...shareClaims(context),
    ...aggregateClaims(context),
    ...rateClaims(context),
    ...repeatClaims(context),
    ...codeFigures(context),
  ];
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
  const unknownIn = new Map<number, number>();
  report.figures.forEach((one, figure) => {
    if (best.has(figure) || one.sort === 'count') return;
    if (one.sort === 'amount') {
      if (files.length === 0 || !isMeasured(one)) return;
      if (context.isTabular(one)) {
        unknownIn.set(one.table, (unknownIn.get(one.table) ?? 0) + 1);
        return;
      }
    }
    const isRead =
      context.isTabular(one) || (!['change', 'ratio'].includes(one.sort) && codeBeside(context, one) !== '');
    best.set(figure, unchecked(figure, one.line, isRead ? nothing : notRead));
  });
  for (const [table, count] of unknownIn) {
    const { line, kind } = report.tables[table]!;
    whole.push(
      unchecked(
        -1,
        line,
        `${countText(count, 'amount')} of this ${kind}: no open file has ${count === 1 ? 'it' : 'them'} by these names.`,
      ),
    );
  }
  return [...whole, ...best.values()].sort((a, b) => a.line - b.line || a.figure - b.figure);
}

function unchecked(figure: number, line: number, sentence: string): Judgement {
  return { figure, line, verdict: 'unchecked', sentence, sources: [], operands: [] };
}

/** Whether an amount says what was measured, and not what was set or is aimed at. */
function isMeasured({ bound, printedUnit }: ReportFigure): boolean {
  return bound !== 'atMost' && !timeInWords.test(printedUnit);
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
