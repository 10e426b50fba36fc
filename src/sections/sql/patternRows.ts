import { patternFacts } from '../../formats/sql-trace/statement/patternFacts.ts';
import type { QueryPattern } from '../../model/queries.ts';
import type { Evidence } from '../../model/question.ts';
import type { Sort } from '../../views/kit/addressFields.ts';
import { answerTable, type TablePage } from '../../views/kit/answerTable.ts';
import { compareKeys } from '../../views/kit/compareKeys.ts';
import { chosenFiles, type NamedFiles } from './chosenFiles.ts';
import type { PatternColumnId } from './sortColumns.ts';

/** A pattern in a table. */
export interface PatternRow extends Omit<QueryPattern, 'example'> {
  verb: string;
  tables: string[];
  /** Share of all SQL time of the file. */
  share: number;
}

export interface RowsQuestion extends NamedFiles {
  q: string;
  sort: Sort<PatternColumnId>;
  offset: number;
  limit: number;
}

/** Figures that some files have. */
type Optional = 'max' | 'min' | 'deviation' | 'rows' | 'errors' | 'repeated';

export interface PatternRows extends TablePage<PatternRow> {
  /** The largest times of all patterns, for the units of columns; 0 if the file has none. */
  largest: { total: number; mean: number; max: number; min: number; deviation: number; share: number };
  /** The figures that at least one pattern has; failures count only above 0. */
  known: Record<Optional, boolean>;
}

/** The patterns that match a search, in an order. */
export function patternRows(evidence: Evidence[], { q, sort, offset, limit, ...named }: RowsQuestion): PatternRows {
  const { patterns, total } = chosenFiles(evidence, named).shown.dataset.data;
  const { page } = answerTable(
    patterns,
    { query: q, sort, offset, limit },
    {
      textOf: ({ pattern }) => pattern,
      compare: byPatternKey((row, by) => figureOf(rowOf(row, total), by)),
      rowOf: (row) => rowOf(row, total),
    },
  );
  const largest = (of: 'total' | 'mean' | 'max' | 'min' | 'deviation'): number =>
    patterns.reduce((most, each) => Math.max(most, each[of] ?? 0), 0);
  const has = (of: Optional): boolean =>
    patterns.some((each) => each[of] !== null && (of !== 'errors' || each.errors !== 0));
  return {
    ...page,
    largest: {
      total: largest('total'),
      mean: largest('mean'),
      max: largest('max'),
      min: largest('min'),
      deviation: largest('deviation'),
      share: total > 0 ? largest('total') / total : 0,
    },
    known: {
      max: has('max'),
      min: has('min'),
      deviation: has('deviation'),
      rows: has('rows'),
      errors: has('errors'),
      repeated: has('repeated'),
    },
  };
}

export interface PatternDetail extends PatternRow {
  example: string;
  /** Place by total time, from 1. */
  rank: number;
}

/** Everything about one pattern; null if the file does not have it. */
export function patternDetail(
  evidence: Evidence[],
  { pattern, ...named }: NamedFiles & { pattern: string },
): PatternDetail | null {
  const { patterns, total } = chosenFiles(evidence, named).shown.dataset.data;
  const index = patterns.findIndex((each) => each.pattern === pattern);
  const queryPattern = patterns[index];
  return queryPattern === undefined
    ? null
    : { ...rowOf(queryPattern, total), example: queryPattern.example, rank: index + 1 };
}

/** A pattern with what can be read off it. */
function rowOf(each: QueryPattern, total: number): PatternRow {
  const { pattern, dialect, count, mean, max, min, deviation, rows, errors, repeated } = each;
  return {
    pattern,
    dialect,
    count,
    total: each.total,
    mean,
    max,
    min,
    deviation,
    rows,
    errors,
    repeated,
    ...patternFacts(pattern),
    share: total > 0 ? each.total / total : 0,
  };
}

/** The order of patterns by figure or text; those without a figure come last. */
export function byPatternKey<Item extends { pattern: string }, By extends string>(
  keyOf: (item: Item, by: By) => number | string | null,
): (sort: Sort<By>) => (a: Item, b: Item) => number {
  return ({ by, descending }) =>
    (a, b) =>
      compareKeys(keyOf(a, by), keyOf(b, by), descending) || (a.pattern < b.pattern ? -1 : 1);
}

function figureOf(row: PatternRow, by: PatternColumnId): number | string | null {
  return by === 'repeated' ? (row.repeated?.longest ?? null) : row[by];
}
