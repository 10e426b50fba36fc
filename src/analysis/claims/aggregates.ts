import type { ReportFigure } from '../../model/writtenReport.ts';
import { decimals } from '../../units/decimals.ts';
import { capitalised } from '../../units/listText.ts';
import { WeakMemo } from '../memo/weakMemo.ts';
import { type Column, columnsOf, columnWords } from './columns.ts';
import { inReport, type Judgement } from './judgement.ts';
import { agreement, inUnitOf, plainMedian } from './precision.ts';
import type { ReportContext } from './reportContext.ts';

const most = /\b(?:highest|max(?:imum)?|peak|largest)\b/i;
const least = /\b(?:lowest|min(?:imum)?|smallest)\b/i;
const best = /\b(?:best|fastest)\b/i;
const worst = /\b(?:worst|slowest)\b/i;
const mean = /\b(?:average|mean|avg)\b/i;
const median = /\bmedian\b/i;
const fewestRows = 4;
/** More averages than a report has. */
const mostClaims = 300;
const mostCells = 5000;
/** How many times the rest a group of rows must be to be told apart. */
const apart = 10;
/** Highest, lowest, average and median of the columns of tables, in a listing: `Average Throughput: 5,127 req/sec`. */
export function aggregateClaims(context: ReportContext): Judgement[] {
  let judged = 0;
  return context.figures.flatMap((claim, index): Judgement[] => {
    if (!context.isTabular(claim) || claim.column >= 0 || claim.sort !== 'amount') return [];
    if (claim.bound === 'atMost' || claim.value !== claim.high || judged >= mostClaims) return [];
    const words = wordsBefore(context, claim);
    const kind = kindOf(words, claim);
    if (kind === null) return [];
    judged++;
    return aggregate(context, index, claim, kind, words);
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
  const aggregates = groups.map(({ values, words: scope }) => ({
    value: valueOf(values, kind),
    count: values.length,
    scope,
    values,
  }));
  const right =
    aggregates.find(({ value }) => agreement(claim, value) === 'right') ??
    aggregates.find(({ value }) => agreement(claim, value) === 'rounded');
  const verdict = right === undefined ? 'wrong' : agreement(claim, right.value) === 'rounded' ? 'rounded' : 'right';
  const [all, without] = aggregates.filter(({ scope }) => scope !== 'rows above');
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
          : `${capitalised(right.scope === '' ? sentence : `the ${nameOf} of the ${right.count} ${right.scope} is ${amountOf(right.value)}`)}.`,
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

/**
 * The columns of a claim's unit whose headings have the same words that tell columns apart, of tables other than its
 * own.
 */
function comparable(
  context: ReportContext,
  { unit, table: ofTable }: ReportFigure,
  named: ReadonlySet<string>,
): Comparable {
  return comparables.of([context], `${unit} ${ofTable} ${[...named].sort().join(' ')}`, () => {
    const columns = columnsOf(context).filter(({ table, unit: other, heading }) => {
      if (other !== unit || table === ofTable || context.report.tables[table]!.kind !== 'table') return false;
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
  return plainMedian(values);
}
