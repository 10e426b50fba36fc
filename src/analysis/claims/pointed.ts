import { dictionary } from '../../model/dictionary.ts';
import type { PointedClaim, PointedRow } from '../../model/edits/kinds/pointedClaim.ts';
import type { ReportFigure } from '../../model/writtenReport.ts';
import { formatAmount } from '../../units/formatAmount.ts';
import { checkChange } from './changeClaim.ts';
import { agreementWith, measureText, shown, sourceOf } from './fileClaims.ts';
import { type ClaimSource, inReport, type Judgement } from './judgement.ts';
import type { KnownFigure, KnownFile } from './known/knownFigure.ts';
import { type Agreement, agreement, inUnitOf } from './precision.ts';
import type { ReportContext } from './reportContext.ts';
import { comparedUnits, wordsFor } from './tableChanges.ts';
import { mainName } from './words.ts';

/** A figure of the row that the reader pointed at. */
interface RowFigure {
  figure: ReportFigure;
  /** Figures of one column of the report, or of one measure of a file, can be compared. */
  measure: string;
  name: string;
  source: ClaimSource;
  /** Index into the report's figures; -1 for a file's. */
  index: number;
  /** How a claim agrees with it, and how it is written beside the claim. */
  agreement: (claim: ReportFigure) => Agreement;
  text: (claim: ReportFigure) => string;
}

/** Units in which rows are compared if the claim's words name none. */
const otherUnits = ['B', '%', ''];

/** Claims as the reader has pointed them. What no longer fits the text or the open files is left out. */
export function pointedClaims(
  context: ReportContext,
  files: readonly KnownFile[],
  pointed: readonly PointedClaim[],
): Judgement[] {
  return pointed.flatMap(({ line, nth, row, base }): Judgement[] => {
    const figure = figureAt(context, line, nth);
    if (figure < 0) return [];
    const claim = context.figure(figure);
    const rowFigures = figuresOf(context, files, row).filter(({ index }) => index !== figure);
    if (claim.sort !== 'change' && claim.sort !== 'ratio') return ofOneRow(figure, claim, rowFigures);
    return base === null ? [] : ofTwoRows(figure, claim, rowFigures, figuresOf(context, files, base));
  });
}

/** The index of the nth figure of a line, from 0; -1 if there is none. */
function figureAt({ figures }: Pick<ReportContext, 'figures'>, line: number, nth: number): number {
  const first = figures.findIndex((figure) => figure.line === line);
  return first >= 0 && figures[first + nth]?.line === line ? first + nth : -1;
}

function figuresOf(context: ReportContext, files: readonly KnownFile[], row: PointedRow): RowFigure[] {
  if ('line' in row) return ofReport(context, row.line);
  return files.filter(({ path }) => path === row.path).flatMap((file) => ofFile(file, row));
}

function ofReport(context: ReportContext, line: number): RowFigure[] {
  for (const table of context.report.tables) {
    const row = table.rows.find((one) => one.line === line);
    if (row === undefined) continue;
    return row.figures.map((index) => {
      const figure = context.figure(index);
      return {
        figure,
        measure: String(figure.column),
        name: mainName(row.name),
        source: inReport(line, mainName(row.name)),
        index,
        agreement: (claim) => agreement(claim, figure.value),
        text: (claim) => inUnitOf(figure.value, claim, 0),
      };
    });
  }
  return [];
}

function ofFile(file: KnownFile, { kind, name }: { kind: string; name: string }): RowFigure[] {
  const pointed = new Set<KnownFigure>();
  for (const figures of file.byKey.values()) {
    for (const one of figures ?? []) if (one.place.kind === kind && one.place.name === name) pointed.add(one);
  }
  return [...pointed].map((figure) => ({
    figure: asPrinted(figure),
    measure: figure.measure,
    name: mainName(figure.name),
    source: sourceOf(file, figure),
    index: -1,
    agreement: (claim) => agreementWith(claim, figure),
    text: (claim) => `${shown(claim, figure)} (${measureText(figure)})`,
  }));
}

/** A file's exact figure, in the form of one that the report prints. */
function asPrinted({ value, unit, sort }: KnownFigure): ReportFigure {
  const measured: Readonly<Record<string, string>> = dictionary({
    s: 'seconds',
    's/op': 'seconds',
    B: 'bytes',
    'B/op': 'bytes',
  });
  const amount = measured[unit];
  const text =
    amount === undefined
      ? `${formatAmount(value, 'count')}${unit === '' || unit === '%' || unit === '/s' ? unit : ` ${unit}`}`
      : `${formatAmount(value, amount)}${unit.endsWith('/op') ? '/op' : ''}`;
  const nowhere = { line: 0, from: 0, to: 0, table: -1, row: -1, column: -1, heading: -1, words: '' };
  return {
    ...nowhere,
    text,
    value,
    high: value,
    sign: 0,
    step: 0,
    bound: 'exact',
    sort,
    unit,
    printedUnit: unit,
    factor: 1,
  };
}

/**
 * Of the figures that both rows have, in the unit that the claim's words name, the pair that agrees, else the first.
 */
function ofTwoRows(
  figure: number,
  claim: ReportFigure,
  rowFigures: readonly RowFigure[],
  base: readonly RowFigure[],
): Judgement[] {
  const isOfFile = ({ index }: RowFigure) => index < 0;
  for (const unit of [...comparedUnits(claim.words), ...otherUnits]) {
    const pairs = rowFigures.flatMap((now) => {
      if (now.figure.unit !== unit) return [];
      const old = base.find(
        (one) => one.figure.unit === unit && (one.measure === now.measure || isOfFile(one) !== isOfFile(now)),
      );
      const checked = old === undefined ? null : checkChange(claim, old.figure, now.figure, claim.words);
      return checked === null ? [] : [{ old: old!, now, checked }];
    });
    const pair = pairs.find(({ checked }) => checked.agreement === 'right') ?? pairs[0];
    if (pair === undefined) continue;
    const { old, now, checked } = pair;
    return [
      {
        figure,
        line: claim.line,
        ...wordsFor(claim, { ...checked, sentence: `${old.name} → ${now.name}: ${checked.sentence}` }),
        sources: [now.source, old.source],
        operands: [old.index, now.index].filter((index) => index >= 0),
      },
    ];
  }
  return [];
}

function ofOneRow(figure: number, claim: ReportFigure, rowFigures: readonly RowFigure[]): Judgement[] {
  const alike = rowFigures.filter((one) => one.figure.unit === claim.unit && one.figure.sort === claim.sort);
  const right = alike.find((one) => one.agreement(claim) === 'right');
  const rowFigure = right ?? alike[0];
  if (rowFigure === undefined) return [];
  const sentence = `${rowFigure.name} has ${rowFigure.text(claim)}`;
  return [
    {
      figure,
      line: claim.line,
      verdict: right === undefined ? 'wrong' : 'right',
      sentence: right === undefined ? `Says ${claim.text}; ${sentence}.` : `${sentence}.`,
      sources: [rowFigure.source],
      operands: rowFigure.index < 0 ? [] : [rowFigure.index],
    },
  ];
}
