import type { ReportFigure, ReportTable } from '../../model/writtenReport.ts';
import { formatCount } from '../../units/formatCount.ts';
import { inReport, type Judgement } from './judgement.ts';
import type { ReportContext } from './reportContext.ts';
import { alike } from './words.ts';

/** Lines between a sum and the list of its parts. */
const nearby = 3;
const fewestRows = 2;
const mostAbove = 20;
const identifier = /^\p{L}[\p{L}\p{N}_.()*]{0,60}$/u;

/** Sums above a list of their parts, "(8 total, 2,181 lines, 83 tests)", and counts behind the names that they count. */
export function countClaims(context: ReportContext): Judgement[] {
  const byLine = new Map<number, number[]>();
  context.figures.forEach(({ line, table }, index) => {
    if (table >= 0) return;
    const known = byLine.get(line);
    if (known === undefined) byLine.set(line, [index]);
    else known.push(index);
  });
  return [...context.report.tables.flatMap((table) => sumsAbove(context, table, byLine)), ...namedCounts(context)];
}

function sumsAbove(context: ReportContext, table: ReportTable, byLine: ReadonlyMap<number, number[]>): Judgement[] {
  if (table.kind === 'table' || table.rows.length < fewestRows) return [];
  const above = Array.from({ length: nearby }, (_, at) => byLine.get(table.line - nearby + at) ?? []).flat();
  return above.slice(0, mostAbove).flatMap((index): Judgement[] => {
    const claim = context.figure(index);
    if (claim.sort !== 'count' || claim.bound !== 'exact') return [];
    const parts = partsOf(context, table, claim);
    if (parts === null) return [];
    const sum = parts.value;
    const noun = claim.printedUnit === '' ? '' : ` ${claim.printedUnit}`;
    const isRight = sum === claim.value;
    const what =
      parts.figures.length === 0
        ? `The list has ${formatCount(sum)} items`
        : `the ${parts.figures.length} items sum to ${formatCount(sum)}${noun}`;
    return [
      {
        figure: index,
        line: claim.line,
        verdict: isRight ? 'right' : 'wrong',
        sentence: isRight
          ? `${what.charAt(0).toUpperCase()}${what.slice(1)}.`
          : `Says ${claim.text}; ${what.charAt(0).toLowerCase()}${what.slice(1)}.`,
        sources: [inReport(table.line, `list of ${table.rows.length} items`)],
        operands: parts.figures,
      },
    ];
  });
}

/** What a count above a list should be: the sum of its noun's figures, of the counts that end or begin its items, or the number of items. */
function partsOf(
  context: ReportContext,
  table: ReportTable,
  claim: ReportFigure,
): { value: number; figures: number[] } | null {
  const sumOf = (figures: number[]) => ({
    value: figures.reduce((sum, at) => sum + context.figure(at).value, 0),
    figures,
  });
  const noun = claim.printedUnit.toLowerCase();
  const own = (matches: (figure: ReportFigure, text: string) => boolean) =>
    table.rows.map(({ figures, line }) =>
      figures.find((at) => matches(context.figure(at), context.report.lines[line - 1]!)),
    );
  const isWhole = (found: (number | undefined)[]): found is number[] => found.every((at) => at !== undefined);
  if (noun !== '' && noun !== 'total') {
    const same = own(
      ({ sort, printedUnit }) => sort === 'count' && printedUnit !== '' && alike(printedUnit.toLowerCase(), noun),
    );
    if (isWhole(same)) return sumOf(same);
  }
  const bare = (figure: ReportFigure) => figure.sort === 'count' && figure.printedUnit === '';
  const ending = own((figure, text) => bare(figure) && /^\)?\s*$/.test(text.slice(figure.to)));
  const isTotal = noun === 'total' || /\btotal\b/i.test(claim.words);
  if (isTotal && isWhole(ending)) return sumOf(ending);
  const leading = own(
    (figure, text) =>
      bare(figure) && /^\s*[-–:]\s/.test(text.slice(figure.to)) && text.slice(0, figure.from).trim() === '',
  );
  if (table.kind === 'listing' && noun === '' && isWhole(leading)) return sumOf(leading);
  return noun === 'total' ? { value: table.rows.length, figures: [] } : null;
}

/** "Run, RunServer, Shutdown (3)": the number of names before it. */
function namedCounts(context: ReportContext): Judgement[] {
  return context.figures.flatMap((claim, index): Judgement[] => {
    if (claim.sort !== 'count' || claim.printedUnit !== '' || claim.table < 0 || claim.column >= 0) return [];
    const text = context.report.lines[claim.line - 1]!.replaceAll('**', '  ');
    if (!/^\)\s*$/.test(text.slice(claim.to)) || !text.slice(0, claim.from).endsWith('(')) return [];
    const list = text.slice(0, claim.from - 1).replace(/^[^:]*:\s+/, '');
    const names = list.split(/,\s*/).map((name) => name.replaceAll('`', '').trim());
    if (names.length < fewestRows || !names.every((name) => identifier.test(name))) return [];
    const isRight = names.length === claim.value;
    return [
      {
        figure: index,
        line: claim.line,
        verdict: isRight ? 'right' : 'wrong',
        sentence: isRight
          ? `${formatCount(names.length)} names are listed.`
          : `Says ${claim.text}; ${formatCount(names.length)} names are listed.`,
        sources: [inReport(claim.line, 'the names before it')],
        operands: [],
      },
    ];
  });
}
