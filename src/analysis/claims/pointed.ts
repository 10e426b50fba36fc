import type { ReportFigure } from '../../model/writtenReport.ts';
import { checkChange } from './changeClaim.ts';
import { inUnitOf } from './figureWords.ts';
import { inReport, type Judgement } from './judgement.ts';
import type { KnownFile } from './known/knownFigure.ts';
import { agreement } from './precision.ts';
import type { ReportContext } from './reportContext.ts';
import { comparedIn, wordsFor } from './tableChanges.ts';
import { mainName } from './words.ts';

/**
 * A claim that the reader pointed at another row of the report: the line of the claim and which figure of that line it is, the line of the row,
 * and for a change the line of the row that it is relative to; 0 for none.
 */
export interface Pointed {
  line: number;
  nth: number;
  row: number;
  base: number;
}

/** Claims as the reader has pointed them. What no longer fits the text is left out. */
export function pointedClaims(
  context: ReportContext,
  _files: readonly KnownFile[],
  pointed: readonly Pointed[],
): Judgement[] {
  return pointed.flatMap(({ line, nth, row, base }): Judgement[] => {
    const figure = figureAt(context, line, nth);
    if (figure < 0) return [];
    const claim = context.figure(figure);
    return claim.sort === 'change' || claim.sort === 'ratio'
      ? ofTwoRows(context, figure, claim, row, base)
      : ofOneRow(context, figure, claim, row);
  });
}

/** The index of the nth figure of a line, from 0; -1 if there is none. */
function figureAt(context: Pick<ReportContext, 'figures'>, line: number, nth: number): number {
  const first = context.figures.findIndex((figure) => figure.line === line);
  return first >= 0 && context.figures[first + nth]?.line === line ? first + nth : -1;
}

function rowAt(context: ReportContext, line: number) {
  for (const table of context.report.tables) {
    const row = table.rows.find((one) => one.line === line);
    if (row !== undefined) return { table, row };
  }
  return null;
}

function ofTwoRows(
  context: ReportContext,
  figure: number,
  claim: ReportFigure,
  line: number,
  baseLine: number,
): Judgement[] {
  const [own, base] = [rowAt(context, line), rowAt(context, baseLine)];
  if (own === null || base === null) return [];
  const now = comparedIn(context, own.row, claim.words);
  const old = now < 0 ? -1 : context.inRow(base.row, context.figure(now).unit, context.figure(now).column);
  if (old < 0) return [];
  const checked = checkChange(claim, context.figure(old), context.figure(now), claim.words);
  if (checked === null) return [];
  const sentence = `${mainName(base.row.name)} → ${mainName(own.row.name)}: ${checked.sentence}`;
  return [
    {
      figure,
      line: claim.line,
      ...wordsFor(claim, { ...checked, sentence }),
      sources: [inReport(line, mainName(own.row.name)), inReport(baseLine, mainName(base.row.name))],
      operands: [old, now],
    },
  ];
}

function ofOneRow(context: ReportContext, figure: number, claim: ReportFigure, line: number): Judgement[] {
  const own = rowAt(context, line);
  if (own === null) return [];
  const cells = own.row.figures.filter(
    (at) => at !== figure && context.figure(at).unit === claim.unit && context.figure(at).sort === claim.sort,
  );
  const [first] = cells;
  if (first === undefined) return [];
  const right = cells.find((at) => agreement(claim, context.figure(at).value) === 'right');
  const other = context.figure(right ?? first);
  const shown = `${mainName(own.row.name)} has ${inUnitOf(other.value, claim, 0)}`;
  return [
    {
      figure,
      line: claim.line,
      verdict: right === undefined ? 'wrong' : 'right',
      sentence: right === undefined ? `Says ${claim.text}; ${shown}.` : `${shown}.`,
      sources: [inReport(line, mainName(own.row.name))],
      operands: [right ?? first],
    },
  ];
}
