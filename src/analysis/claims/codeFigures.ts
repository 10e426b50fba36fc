import type { ReportFigure } from '../../model/writtenReport.ts';
import { listText } from '../../units/listText.ts';
import { weakMemoized } from '../memo/weakMemo.ts';
import { columnsOf, columnWords } from './columns.ts';
import { inReport, type Judgement } from './judgement.ts';
import { reportKey } from './known/nameKeys.ts';
import { agreement } from './precision.ts';
import { isAsExact, restated } from './repeats.ts';
import type { ReportContext } from './reportContext.ts';
import { mainName } from './words.ts';

const codeSoonBehind = /^[^.;|]{0,60}?`([^`]{2,120})`/;
/** Rows of one name that a figure is compared with; more is data. */
const mostCells = 200;
/** Figures of a row that a sentence lists. */
const mostShown = 4;

/**
 * The name in the code font that a figure stands beside: the last one before it in its line, or one soon behind it; ''
 * for none.
 */
export function codeBeside({ report }: ReportContext, { line, from, to }: ReportFigure): string {
  const text = report.lines[line - 1]!;
  const before = text.slice(0, from).match(/`[^`]{2,120}`/g);
  return before?.at(-1)?.slice(1, -1) ?? codeSoonBehind.exec(text.slice(to))?.[1] ?? '';
}

/**
 * Amounts and shares of sentences and lists that stand beside a name in the code font, of which a table has a row. The
 * figure of the row is then right, too, if the sentence prints it as exactly. A row with several such figures means one
 * of them. What a change is relative to only the sentence says, so changes and ratios are left out.
 */
export function codeFigures(context: ReportContext): Judgement[] {
  return context.figures.flatMap((claim, index): Judgement[] => {
    if (context.isTabular(claim) || (claim.sort !== 'amount' && claim.sort !== 'share')) return [];
    if (claim.value !== claim.high || claim.bound === 'atMost' || context.isForeseen(claim)) return [];
    const label = codeBeside(context, claim);
    return label === '' ? [] : repeatedFigure(context, index, claim, label);
  });
}

function repeatedFigure(context: ReportContext, index: number, claim: ReportFigure, name: string): Judgement[] {
  const { cells, isWhole } = cellsOf(context, claim, name);
  const agreeing = cells.filter(({ figure }) => agreement(claim, context.figure(figure).value) === 'right');
  const cell = agreeing[0] ?? cells[0];
  if (cell === undefined) return [];
  const other = context.figure(cell.figure);
  const agreed = agreement(claim, other.value);
  const values = [
    ...new Map(cells.map(({ figure }) => [context.figure(figure).value, context.figure(figure)])).values(),
  ];
  // Which of several is meant is not said, nor whether it is one of them, unless the row has just this name.
  const isOfOne = values.length === 1;
  if (agreed !== 'right' && !isOfOne && !isWhole) return [];
  const shown = isOfOne
    ? `${mainName(cell.name)} has ${other.text} in line ${other.line}`
    : `${mainName(cell.name)} has ${listText(values.slice(0, mostShown).map(({ text }) => text))}`;
  const judged: Judgement = {
    figure: index,
    line: claim.line,
    verdict: agreed === 'right' || (isOfOne && agreed !== 'beyond') ? agreed : 'doubtful',
    sentence:
      agreed === 'right'
        ? `${mainName(cell.name)} has ${other.text} in line ${other.line}.`
        : `Says ${claim.text}; ${shown}${agreed === 'rounded' && isOfOne ? ': cut off instead of rounded' : ''}.`,
    sources: [inReport(other.line, mainName(cell.name))],
    operands: cells.map(({ figure }) => figure),
  };
  return agreeing.length === 1 && isAsExact(claim, other) ? [judged, restated(context, cell.figure, index)] : [judged];
}

interface NamedCell {
  figure: number;
  name: string;
  /** The words of the column's heading that tell columns of one unit apart. */
  measures: readonly string[];
}

/**
 * The cells that a figure may repeat: of rows with its name, or else, of a function, with the end of its name. Of
 * several columns those whose measure the sentence names.
 */
function cellsOf(context: ReportContext, claim: ReportFigure, name: string): { cells: NamedCell[]; isWhole: boolean } {
  const byName = cellsByName(context);
  const measures = measuresIn(claim.words);
  const isFunction = /[.(]/.test(name);
  const whole = reportKey(name).split(' ');
  for (let words = whole; words.length > 0; words = isFunction ? words.slice(1) : []) {
    const cells = (byName.get(keyOf(claim, words.join(' '))) ?? []).filter(
      (cell) =>
        context.figure(cell.figure).line !== claim.line &&
        (cell.measures.length === 0 || measures.length === 0 || cell.measures.some((one) => measures.includes(one))),
    );
    if (cells.length > 0) return { cells, isWhole: words === whole };
  }
  return { cells: [], isWhole: false };
}

function keyOf({ unit, sort }: ReportFigure, name: string): string {
  return `${unit} ${sort} ${name}`;
}

function measuresIn(text: string): string[] {
  return (text.match(columnWords) ?? []).map((word) => word.toLowerCase());
}

/** The cells of all tables: by unit, sort and the words of the row's name. */
const cellsByName = weakMemoized((context: ReportContext): Map<string, NamedCell[]> => {
  const index = new Map<string, NamedCell[]>();
  for (const { table, heading, cells } of columnsOf(context)) {
    const measures = measuresIn(heading);
    for (const { row, figure } of cells) {
      const { name } = context.report.tables[table]!.rows[row]!;
      const key = keyOf(context.figure(figure), reportKey(name));
      const sameName = index.get(key);
      if (sameName === undefined) index.set(key, [{ figure, name, measures }]);
      else if (sameName.length < mostCells) sameName.push({ figure, name, measures });
    }
  }
  return index;
});
