import { patternFacts } from '../../formats/sql-trace/statement/patternFacts.ts';
import type { QueryPattern } from '../../model/queries.ts';
import type { Evidence } from '../../model/question.ts';
import { answerTable, compareBy, type TablePage } from '../../views/kit/answerTable.ts';
import { chosenFiles, type NamedFiles } from './chosenFiles.ts';
import type { SqlParams } from './sqlAddress.ts';

/** A pattern in a table. */
export interface PatternRow extends Omit<QueryPattern, 'example'> {
  verb: string;
  tables: string[];
  /** Share of all SQL time of the file. */
  share: number;
}

export interface RowsQuestion extends NamedFiles {
  q: string;
  sort: SqlParams['sort'];
  offset: number;
  limit: number;
}

/** Figures that some files have. */
const optional = ['max', 'min', 'deviation', 'rows', 'errors', 'repeated'] as const;
type Optional = (typeof optional)[number];

const times = ['total', 'mean', 'max', 'min', 'deviation'] as const;
export type Time = (typeof times)[number];

export interface PatternRows extends TablePage<PatternRow> {
  /** The largest times of all patterns, for the units of columns; 0 if the file has none. */
  largest: Record<Time | 'share', number>;
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
      // A share is of one total.
      compare: compareBy<QueryPattern, RowsQuestion['sort']['by']>(
        { share: (each) => each.total, repeated: ({ repeated }) => repeated?.longest ?? null },
        byPattern,
      ),
      rowOf: (row) => rowOf(row, total),
    },
  );
  const largest = (of: Time): number => patterns.reduce((most, each) => Math.max(most, each[of] ?? 0), 0);
  const has = (of: Optional): boolean =>
    patterns.some((each) => each[of] !== null && (of !== 'errors' || each.errors !== 0));
  return {
    ...page,
    largest: { ...ofEach(times, largest), share: total > 0 ? largest('total') / total : 0 },
    known: ofEach(optional, has),
  };
}

function ofEach<Name extends string, Value>(names: readonly Name[], of: (name: Name) => Value): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Value>;
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
function rowOf({ example: _example, ...each }: QueryPattern, total: number): PatternRow {
  return { ...each, ...patternFacts(each.pattern), share: total > 0 ? each.total / total : 0 };
}

/** Orders patterns by their text. */
export function byPattern(a: { pattern: string }, b: { pattern: string }): number {
  return a.pattern < b.pattern ? -1 : 1;
}
