import type { ReportFigure } from '../../model/writtenReport.ts';
import { decimals } from '../../units/decimals.ts';
import { WeakMemo, weakMemoized } from '../memo/weakMemo.ts';
import { inUnitOf } from './figureWords.ts';
import { inReport, type Judgement } from './judgement.ts';
import { agreement, rangeAgreement } from './precision.ts';
import type { ReportContext } from './reportContext.ts';
import { hasWord, mentioned, wordsOf } from './words.ts';

const most = /\b(?:highest|max(?:imum)?|peak|largest)\b/i;
const least = /\b(?:lowest|min(?:imum)?|smallest)\b/i;
const best = /\b(?:best|fastest)\b/i;
const worst = /\b(?:worst|slowest)\b/i;
const mean = /\b(?:average|mean|avg)\b/i;
const median = /\bmedian\b/i;
const fewestRows = 4;
/** More averages and ranges than a report has. */
const mostClaims = 300;
const mostCells = 5000;
/** Tables that a range may be of, and rows of them; more is data. */
const mostTables = 60;
const mostRows = 200;
/** How many times the rest a group of rows must be to be told apart. */
const apart = 10;
/** Words that tell columns of one unit apart. */
export const columnWords =
  /\bp\d{2,3}(?:\.\d+)?\b|\bavg\b|\baverage\b|\bmean\b|\bmedian\b|\bmax\b|\bmin\b|\bflat\b|\bself\b|\bcum(?:ulative)?\b/gi;

/** A column of a table: figures of one unit, one a row. */
export interface Column {
  table: number;
  /** '' for the lines of a list or listing. */
  heading: string;
  unit: string;
  /** With the index of the row. */
  cells: { row: number; figure: number }[];
}

/** The columns of all tables and listings with amounts. */
export const columnsOf = weakMemoized((context: ReportContext): Column[] =>
  context.report.tables.flatMap((table, at): Column[] => {
    const byKey = new Map<string, Column>();
    table.rows.forEach((row, index) => {
      const seen = new Map<string, number>();
      for (const figure of row.figures) {
        const { unit, column, sort, bound } = context.figure(figure);
        if (sort !== 'amount' && sort !== 'share' && sort !== 'change') continue;
        if (bound === 'atLeast' || bound === 'atMost') continue;
        const nth = seen.get(unit) ?? 0;
        seen.set(unit, nth + 1);
        const key = column < 0 ? `${unit} ${sort} ${nth}` : `${unit} ${sort} ${column}`;
        const known = byKey.get(key) ?? {
          table: at,
          heading: column < 0 ? '' : (table.columns[column] ?? ''),
          unit,
          cells: [],
        };
        known.cells.push({ row: index, figure });
        byKey.set(key, known);
      }
    });
    return [...byKey.values()];
  }),
);

/** Highest, lowest, average and median of a column, and ranges of one. */
export function aggregateClaims(context: ReportContext): Judgement[] {
  let judged = 0;
  return context.figures.flatMap((claim, index): Judgement[] => {
    if (claim.column >= 0 || claim.sort !== 'amount' || claim.bound === 'atMost' || judged >= mostClaims) return [];
    const isRange = claim.value !== claim.high;
    const words = isRange ? '' : wordsBefore(context, claim);
    const kind = isRange ? null : kindOf(words, claim);
    if (!isRange && kind === null) return [];
    judged++;
    return kind === null ? rangeClaim(context, index, claim) : aggregate(context, index, claim, kind, words);
  });
}

function wordsBefore(context: ReportContext, { line, from }: ReportFigure): string {
  return context.report.lines[line - 1]!.slice(Math.max(0, from - 60), from).replaceAll(/\*\*|`/g, '');
}

function kindOf(words: string, { unit }: ReportFigure): 'most' | 'least' | 'mean' | 'median' | null {
  const isRate = unit.endsWith('/s');
  if (median.test(words)) return 'median';
  if (mean.test(words)) return 'mean';
  if (most.test(words)) return 'most';
  if (least.test(words)) return 'least';
  if (best.test(words)) return isRate ? 'most' : 'least';
  if (worst.test(words)) return isRate ? 'least' : 'most';
  return null;
}

function aggregate(
  context: ReportContext,
  index: number,
  claim: ReportFigure,
  kind: 'most' | 'least' | 'mean' | 'median',
  words: string,
): Judgement[] {
  const named = new Set((words.replace(mean, '').match(columnWords) ?? []).map((word) => word.toLowerCase()));
  const { columns, cells, scopes } = comparable(context, claim, named);
  if (cells.length < fewestRows || cells.length > mostCells) return [];
  // The tables of the claim's own part of the report, and all.
  const near = cells.filter(({ table }) => context.report.tables[table]!.heading === claim.heading);
  const groups = [
    ...(near.length >= 3 && near.length < cells.length
      ? [{ values: near.map(({ value }) => value), words: 'rows above' }]
      : []),
    ...scopes(),
  ];
  const nameOf = { most: 'largest', least: 'smallest', mean: 'mean', median: 'median' }[kind];
  const found = groups.map(({ values, words: scope }) => ({
    value: valueOf(values, kind),
    count: values.length,
    scope,
    values,
  }));
  const right =
    found.find(({ value }) => agreement(claim, value) === 'right') ??
    found.find(({ value }) => agreement(claim, value) === 'rounded');
  const verdict = right === undefined ? 'wrong' : agreement(claim, right.value) === 'rounded' ? 'rounded' : 'right';
  const [all, without] = found.filter(({ scope }) => scope !== 'rows above');
  const amountOf = (value: number) => inUnitOf(value, claim, 0);
  const sentence = `the ${nameOf} of these ${all!.count} is ${amountOf(all!.value)}${kind === 'mean' ? ` (median ${amountOf(valueOf(all!.values, 'median'))})` : ''}`;
  const other =
    without === undefined || kind === 'most' || kind === 'least'
      ? ''
      : `, of the ${without.count} ${without.scope} ${amountOf(without.value)}`;
  return [
    {
      figure: index,
      line: claim.line,
      verdict,
      sentence:
        right === undefined
          ? `Says ${claim.text}; ${sentence}${other}.`
          : `${capital(right.scope === '' ? sentence : `the ${nameOf} of the ${right.count} ${right.scope} is ${amountOf(right.value)}`)}.`,
      sources: columns
        .slice(0, 5)
        .map(({ table, heading }) =>
          inReport(context.report.tables[table]!.line, `${heading}, ${context.report.tables[table]!.rows.length} rows`),
        ),
      operands: cells.map(({ figure }) => figure),
    },
  ];
}

/** The figures that a claim may be the mean or an end of. */
interface Comparable {
  columns: Column[];
  cells: { figure: number; row: number; table: number; value: number }[];
  scopes: () => { values: number[]; words: string }[];
}

const comparables = new WeakMemo<Comparable>(Infinity);

/** The columns of a claim's unit whose headings have the same words that tell columns apart, of tables other than its own. */
function comparable(
  context: ReportContext,
  { unit, table: own }: ReportFigure,
  named: ReadonlySet<string>,
): Comparable {
  return comparables.of([context], `${unit} ${own} ${[...named].sort().join(' ')}`, () => {
    const columns = columnsOf(context).filter(({ table, unit: other, heading }) => {
      if (other !== unit || table === own || context.report.tables[table]!.kind !== 'table') return false;
      const words = new Set((heading.match(columnWords) ?? []).map((word) => word.toLowerCase()));
      return (
        named.size === words.size &&
        [...named].every((word) => words.has(word)) &&
        context.sides(context.report.tables[table]!) === null
      );
    });
    const count = columns.reduce((sum, { cells }) => sum + cells.length, 0);
    const cells =
      count > mostCells
        ? []
        : columns.flatMap(({ cells: all, table }) =>
            all.map(({ figure, row }) => ({ figure, row, table, value: context.figure(figure).value })),
          );
    let scopes: ReturnType<typeof scopesOf> | null = null;
    return { columns, cells, scopes: () => (scopes ??= scopesOf(cells)) };
  });
}

/** All rows, and all without those of tables that are far from the rest. */
function scopesOf(cells: readonly { value: number; table: number }[]): { values: number[]; words: string }[] {
  const values = cells.map(({ value }) => value);
  const whole = valueOf(values, 'median');
  const far = new Set(
    [...new Set(cells.map(({ table }) => table))].filter((table) => {
      const middle = valueOf(
        cells.filter((cell) => cell.table === table).map(({ value }) => value),
        'median',
      );
      return middle > 0 && whole > 0 && Math.max(middle / whole, whole / middle) >= apart;
    }),
  );
  const rest = cells.filter(({ table }) => !far.has(table)).map(({ value }) => value);
  return far.size === 0 || rest.length < fewestRows
    ? [{ values, words: '' }]
    : [
        { values, words: '' },
        { values: rest, words: `without those ${decimals(apart, 0)} times as large or small` },
      ];
}

function valueOf(values: readonly number[], kind: 'most' | 'least' | 'mean' | 'median'): number {
  if (kind === 'most') return values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  if (kind === 'least') return values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  if (kind === 'mean') return values.reduce((a, b) => a + b, 0) / values.length;
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  return Number.isInteger(half) ? (sorted[half - 1]! + sorted[half]!) / 2 : sorted[Math.floor(half)]!;
}

/** "252-445 ns/op": the smallest and the largest of a column, of the rows that the sentence names or of all. */
function rangeClaim(context: ReportContext, index: number, claim: ReportFigure): Judgement[] {
  if (
    context.isProjecting(claim.heading) ||
    /\b(?:expect|potential|should|could|target|goal|projected)/i.test(claim.words)
  )
    return [];
  const columns = columnsOf(context);
  if (columns.length > mostTables * 10) return [];
  const candidates = columns.flatMap((column) => {
    const table = context.report.tables[column.table]!;
    if (
      column.table === claim.table ||
      column.cells.length < 2 ||
      column.cells.length > mostRows ||
      table.kind === 'list' ||
      (table.kind === 'listing' && !column.unit.includes('/')) ||
      context.sides(table) !== null
    )
      return [];
    if (column.unit !== claim.unit && column.unit !== `${claim.unit}/op`) return [];
    const said = claim.words.match(columnWords) ?? [];
    const own = column.heading.match(columnWords) ?? [];
    // Times and sizes are of many things: the sentence has to name the column.
    if (!column.unit.includes('/') && said.length === 0) return [];
    if (
      said.length > 0 &&
      own.length > 0 &&
      !said.some((word) => own.some((other) => other.toLowerCase() === word.toLowerCase()))
    )
      return [];
    return scopesOfRange(context, column, claim).map((scope) => ({ column, table, ...scope }));
  });
  const named = candidates.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score);
  const chosen = named.filter(({ column }) => column === named[0]!.column);
  if (
    chosen.length === 0 ||
    named.some(({ column, score }) => column !== named[0]!.column && score === named[0]!.score)
  )
    return [];
  const judged = chosen.map(({ column, rows, table }) => {
    const values = rows.map(({ figure }) => context.figure(figure).value);
    const range = { from: Math.min(...values), to: Math.max(...values) };
    return { column, table, rows, range, found: rangeAgreement(claim, range) };
  });
  const one =
    judged.find(({ found }) => found === 'right') ?? judged.find(({ found }) => found === 'rounded') ?? judged[0]!;
  const shown = `${inUnitOf(one.range.from, claim)} to ${inUnitOf(one.range.to, claim)}`;
  return [
    {
      figure: index,
      line: claim.line,
      verdict: one.found === 'beyond' ? 'doubtful' : one.found,
      sentence: `${one.found === 'right' ? 'These' : `Says ${claim.text}; these`} ${one.rows.length} rows have ${shown}${one.found === 'rounded' ? ': cut off instead of rounded' : ''}.`,
      sources: [inReport(one.table.line, `${one.column.heading || one.column.unit}, ${one.rows.length} rows`)],
      operands: one.rows.map(({ figure }) => figure),
    },
  ];
}

/** The rows that a range may be about: those of the column that its sentence names, and all of a table that its label names. */
function scopesOfRange(
  context: ReportContext,
  column: Column,
  claim: ReportFigure,
): { rows: Column['cells']; score: number }[] {
  const table = context.report.tables[column.table]!;
  const names = column.cells.map(({ row }) => table.rows[row]!.name);
  const spoken = mentioned(names, claim.words);
  const said = wordsOf(claim.words);
  const isBelow = claim.line > table.line && claim.heading >= 0 && claim.heading === table.heading;
  const heading = context.headingsOf(table.heading)[0] ?? '';
  const shared = wordsOf(heading).filter((word) => hasWord(said, word)).length;
  if (namesOther(claim, names)) return [];
  const scopes = [{ rows: column.cells, score: shared * 0.5 + (isBelow ? 2 : 0) }];
  if (spoken.length >= 2 && spoken.length < names.length) {
    const scores = spoken.map((at) => wordsOf(names[at]!).filter((word) => hasWord(said, word)).length);
    scopes.push({ rows: spoken.map((at) => column.cells[at]!), score: 1 + Math.max(...scores) });
  }
  return scopes;
}

/** Whether a claim's sentence counts things, "500 items", of which no row has the number in its name while others have numbers. */
export function namesOther(claim: ReportFigure, names: readonly string[]): boolean {
  const numbers = wordsOf(claim.words).filter((word) => /^\d{2,}$/.test(word));
  const own: readonly string[] = claim.text.match(/\d+/g) ?? [];
  const counted = numbers.filter(
    (number) => !own.includes(number) && new RegExp(String.raw`(?<![\d.,])${number}[ -]\p{L}`, 'u').test(claim.words),
  );
  const of = new Set(names.flatMap((name) => wordsOf(name)).filter((word) => /^\d{2,}$/.test(word)));
  return of.size > 0 && counted.some((number) => !of.has(number));
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
