import type { ReportFigure } from '../../model/writtenReport.ts';
import { getOrInsert } from '../maps.ts';
import { type Column, columnsOf } from './columns.ts';
import { inReport, type Judgement } from './judgement.ts';
import { reportKey } from './known/nameKeys.ts';
import { agreement } from './precision.ts';
import type { ReportContext } from './reportContext.ts';
import { mainName } from './words.ts';

/**
 * Two columns are of one measurement if so many of the other figures and this part of them agree, with at least so many
 * digits: not by chance.
 */
const fewestAgreed = 2;
const leastPart = 0.6;
const fewestDigits = 3;
/** A name that more columns have is no row's own. */
const mostColumns = 20;
const mostPairs = 20_000;
/** Sizes and counts are alike before and after: they are of one measurement only if times or rates are. */
const measured = /^(?:s|s\/op|\/s|%)$/;

/** A column's figures by the names of their rows, without names that it has twice. */
interface Named {
  column: Column;
  byName: Map<string, number>;
}

interface Pair {
  one: Named;
  other: Named;
  names: string[];
}

/**
 * Figures that two tables of the report have of the same row. Which columns are of the same measurement is seen from
 * the figures: most agree. Where one does not, the later one is doubtful, for it repeats the other.
 */
export function repeatClaims(context: ReportContext): Judgement[] {
  const pairs = pairsOf(context);
  const isMeasured = ({ one }: Pair) => measured.test(one.column.unit);
  const same = pairs.filter((pair) => isMeasured(pair) && agreedOf(context, pair).size > fewestAgreed);
  const runs = new Set(same.map(runOf));
  return pairs.flatMap((pair) => {
    if (!isMeasured(pair) && !runs.has(runOf(pair))) return [];
    const agreed = agreedOf(context, pair);
    return pair.names.flatMap((name) => {
      // That the columns are the same is shown by the other rows.
      const others = agreed.size - (agreed.has(name) ? 1 : 0);
      const isSame = others >= fewestAgreed && others >= leastPart * (pair.names.length - 1);
      return isSame ? repeated(context, pair.one.byName.get(name)!, pair.other.byName.get(name)!) : [];
    });
  });
}

/** Pairs of columns of two tables that have rows of the same names. */
function pairsOf(context: ReportContext): Pair[] {
  const byName = new Map<string, Named[]>();
  for (const column of columnsOf(context)) {
    const { rows } = context.report.tables[column.table]!;
    const named: Named = { column, byName: new Map() };
    const twice = new Set<string>();
    for (const { row, figure } of column.cells) {
      const name = reportKey(rows[row]!.name);
      if (name === '' || context.figure(figure).value !== context.figure(figure).high) continue;
      if (named.byName.has(name)) twice.add(name);
      named.byName.set(name, figure);
    }
    for (const name of twice) named.byName.delete(name);
    for (const [name, figure] of named.byName) {
      const key = `${column.unit} ${context.figure(figure).sort} ${name}`;
      getOrInsert(byName, key, () => []).push(named);
    }
  }
  const pairs = new Map<Named, Map<Named, Pair>>();
  let count = 0;
  for (const [key, all] of byName) {
    if (all.length < 2 || all.length > mostColumns || count > mostPairs) continue;
    const name = key.split(' ').slice(2).join(' ');
    all.forEach((one, index) => {
      for (const other of all.slice(index + 1)) {
        if (one.column.table === other.column.table) continue;
        const byOther = getOrInsert(pairs, one, () => new Map<Named, Pair>());
        getOrInsert(byOther, other, () => ({ one, other, names: [] })).names.push(name);
        count++;
      }
    });
  }
  return [...pairs.values()].flatMap((byOther) => [...byOther.values()]);
}

function runOf({ one, other }: Pair): string {
  return `${one.column.table} ${other.column.table}`;
}

/** The names of the rows in which two columns agree, not by chance. */
function agreedOf(context: ReportContext, { one, other, names }: Pair): Set<string> {
  return new Set(
    names.filter((name) => {
      const [a, b] = [context.figure(one.byName.get(name)!), context.figure(other.byName.get(name)!)];
      return areAlike(a, b) && Math.min(digitsOf(a), digitsOf(b)) >= fewestDigits;
    }),
  );
}

function digitsOf({ value, step }: ReportFigure): number {
  return String(Math.round(value / step)).length;
}

/** Whether two figures may stand for one value, each at its own precision. */
function areAlike(one: ReportFigure, other: ReportFigure): boolean {
  if (one.sign * other.sign < 0) return false;
  return agreement(one, other.value) === 'right' || agreement(other, one.value) === 'right';
}

/** Whether a figure is printed with at least the precision of another one. */
export function isAsExact(figure: ReportFigure, other: ReportFigure): boolean {
  return figure.bound === 'exact' && figure.step <= other.step * 1.0001;
}

/** A figure that another line states as well. */
export function restated(context: ReportContext, figure: number, by: number): Judgement {
  const { line } = context.figure(figure);
  const other = context.figure(by);
  return {
    figure,
    line,
    verdict: 'right',
    sentence: `Line ${other.line} says ${other.text} as well.`,
    sources: [inReport(other.line, 'the same figure')],
    operands: [by],
  };
}

function repeated(context: ReportContext, one: number, other: number): Judgement[] {
  const [first, second] = one < other ? [one, other] : [other, one];
  const [original, claim] = [context.figure(first), context.figure(second)];
  if (areAlike(original, claim)) {
    return [
      ...(isAsExact(claim, original) ? [restated(context, first, second)] : []),
      ...(isAsExact(original, claim) ? [restated(context, second, first)] : []),
    ];
  }
  const { table, row } = original;
  const name = mainName(context.report.tables[table]!.rows[row]!.name);
  return [
    {
      figure: second,
      line: claim.line,
      verdict: 'doubtful',
      sentence: `Says ${claim.text}; line ${original.line} has ${original.text} for ${name}, and the other rows agree.`,
      sources: [inReport(original.line, name)],
      operands: [first],
    },
  ];
}
