import type { PointedClaim } from '../../model/edits/kinds/pointedClaim.ts';
import type { ReportFigure, ReportRow, ReportTable, WrittenReport } from '../../model/writtenReport.ts';
import { countText } from '../../units/formatCount.ts';
import { aggregateClaims } from './aggregates.ts';
import { checkChange } from './changeClaim.ts';
import { codeBeside, codeFigures } from './codeFigures.ts';
import { fileClaims } from './fileClaims.ts';
import { type ClaimVerdict, claimVerdicts, inReport, type Judgement } from './judgement.ts';
import type { KnownFile } from './known/knownFigure.ts';
import { reportKey } from './known/nameKeys.ts';
import { pointedClaims } from './pointed.ts';
import { rateClaims } from './rates.ts';
import { repeatClaims } from './repeats.ts';
import { ReportContext } from './reportContext.ts';
import { shareClaims } from './shares.ts';
import { projectedJudgement, tableChanges, wordsFor } from './tableChanges.ts';
import { hasWord, mainName, wordsOf } from './words.ts';

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
  const judgements = [
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
  for (const judgement of [...byFile, ...judgements]) {
    if (judgement.figure < 0) {
      whole.push(judgement);
      continue;
    }
    const earlier = best.get(judgement.figure);
    if (earlier === undefined) best.set(judgement.figure, judgement);
    else best.set(judgement.figure, merged(earlier, judgement));
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

/** More rows or files than a load test has. */
const mostRows = 100;
const mostFiles = 500;
const compares = /\b(?:faster|slower|quicker|higher|lower|less|more|better|worse)\b/i;

/** A request without one of its parameters, and that parameter's name. */
interface Reduced {
  address: string;
  part: string;
}

/**
 * "Select: 23% faster than full entity" in a table of a load test. The other row is not named, but the requests say
 * which it is: the same one without `$select`.
 */
function requestClaims(context: ReportContext, files: readonly KnownFile[]): Judgement[] {
  const tables = context.report.tables.filter(
    (table) =>
      table.kind === 'table' &&
      table.rows.length <= mostRows &&
      context.sides(table) === null &&
      table.rows.some((row) => context.inRow(row, '/s') >= 0),
  );
  return tables.flatMap((table) => {
    const addresses = table.rows.map((row) => addressOf(row, files));
    return addresses.flatMap((address, at): Judgement[] => {
      const row = table.rows[at]!;
      const pairs = withoutOne(address).flatMap(({ address: less, part }) =>
        row.name.startsWith('/') || wordsOf(part).some((word) => hasWord(wordsOf(mainName(row.name)), word))
          ? table.rows.filter((_, other) => addresses[other] === less).map((base) => ({ base, part }))
          : [],
      );
      const [pair] = pairs;
      if (pair === undefined || pairs.length > 1) return [];
      return row.figures.flatMap((index) => {
        const claim = context.figure(index);
        if (claim.column <= 0 || !isComparison(claim) || namesAnother(table, row, claim)) return [];
        return judged(context, table, index, row, pair.base, pair.part);
      });
    });
  });
}

/** The address that a row is named by, or that files have for it. */
function addressOf({ name }: ReportRow, files: readonly KnownFile[]): string {
  if (name.startsWith('/')) return ordered(name);
  const modules = new Set(
    files.slice(0, mostFiles).flatMap(({ byKey }) => {
      const address = byKey.get(reportKey(name))?.[0]?.place.address ?? '';
      return address === '' ? [] : [ordered(address)];
    }),
  );
  return modules.size === 1 ? [...modules][0]! : '';
}

/** An address with its parameters in one order. */
function ordered(address: string): string {
  const [path, query = ''] = address.split('?', 2) as [string, string?];
  const parts = query.split('&').filter((part) => part !== '');
  return [path, ...parts.toSorted()].join('\n');
}

function withoutOne(address: string): Reduced[] {
  const [path, ...parts] = address.split('\n');
  return parts.map((part) => ({
    address: [path, ...parts.filter((other) => other !== part)].join('\n'),
    part: part.split('=')[0]!,
  }));
}

function isComparison({ sort, words }: ReportFigure): boolean {
  return (sort === 'change' || sort === 'ratio') && compares.test(words);
}

/** Whether the words have all of another row's name, which is then what it is compared with. */
function namesAnother(table: ReportTable, row: ReportRow, { words }: ReportFigure): boolean {
  const sentenceWords = wordsOf(words);
  return table.rows.some((other) => {
    const nameWords = wordsOf(mainName(other.name));
    return other !== row && nameWords.length > 0 && nameWords.every((word) => hasWord(sentenceWords, word));
  });
}

/** By throughput or, if that does not agree, by any of the row's latencies: the words do not say by which. */
function judged(
  context: ReportContext,
  table: ReportTable,
  index: number,
  row: ReportRow,
  base: ReportRow,
  part: string,
): Judgement[] {
  const claim = context.figure(index);
  if (context.isProjecting(claim.heading)) return [projectedJudgement(index, claim)];
  const candidates = row.figures
    .filter((at) => /^(?:\/s|s)$/.test(context.figure(at).unit))
    .toSorted((a, b) => Number(context.figure(b).unit === '/s') - Number(context.figure(a).unit === '/s'))
    .flatMap((now) => {
      const { unit, column } = context.figure(now);
      const old = context.inRow(base, unit, column);
      if (old < 0) return [];
      const checked = checkChange(claim, context.figure(old), context.figure(now), claim.words);
      return checked === null ? [] : [{ old, now, checked, heading: table.columns[column] ?? '' }];
    });
  const one = candidates.find(({ checked }) => checked.agreement === 'right') ?? candidates[0];
  if (one === undefined) return [];
  const name = `${mainName(base.name)} → ${mainName(row.name)}, the same request with ${part}, ${one.heading}`;
  return [
    {
      figure: index,
      line: claim.line,
      ...wordsFor(claim, { ...one.checked, sentence: `${name}: ${one.checked.sentence}` }),
      sources: [inReport(row.line, mainName(row.name)), inReport(base.line, mainName(base.name))],
      operands: [one.old, one.now],
    },
  ];
}
