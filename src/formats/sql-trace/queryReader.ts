import type { Problem } from '../../model/problem.ts';
import type { Queries } from '../../model/queries.ts';
import { countText } from '../../units/formatCount.ts';
import { queryProblems, type ReadFacts } from './queryProblems.ts';
import { headDelimiter, PgStatStatements } from './readers/pgStatStatements.ts';
import { TraceLines } from './readers/traceLines.ts';
import { TracerLists } from './readers/tracerLists.ts';
import { longestPattern } from './statement/normalForm.ts';

export interface QueriesRead {
  queries: Queries | null;
  problems: Problem[];
}

/** Seconds by which sums of printed times may differ: each is rounded to a microsecond. */
const ROUNDING = 1e-6;

/** Reads a text with statements and their times, line by line. The content decides how it is read. */
export class QueryReader {
  private readonly trace = new TraceLines();
  private readonly lists = new TracerLists();
  private table: PgStatStatements | null = null;
  private hasBegun = false;

  /** Takes one line without its line end; `number` is its number, from 1. */
  take(line: string, number: number): void {
    if (!this.hasBegun && line.trim() !== '') {
      this.hasBegun = true;
      const delimiter = headDelimiter(line);
      if (delimiter !== null) {
        this.table = new PgStatStatements(line, delimiter);
        return;
      }
    }
    if (this.table !== null) this.table.take(line, number);
    else if (this.lists.begin(line)) this.trace.finish();
    else if (!this.trace.take(line)) this.lists.take(line);
  }

  finish(): QueriesRead {
    const { table, trace, lists } = this;
    if (table !== null) {
      table.finish();
      return read(queriesOfTable(table), {
        skipped: { count: table.skipped, line: table.skippedLine },
        hidden: table.hidden,
      });
    }
    trace.finish();
    const listed = lists.finish();
    const { executions } = trace;
    const { stated } = lists;
    const facts: ReadFacts = {
      torn: lists.torn,
      cut: executions.cut,
      preparing: trace.preparing,
      withoutStatement: trace.withoutStatement,
      summaries: lists.summaries,
    };
    // A trace that has all executions knows more than a summary of them.
    const isTraceWhole = executions.count > 0 && executions.count >= Math.max(listed.count, stated.count ?? 0);
    if (isTraceWhole) return read(this.queriesOfTrace(), { ...facts, listsBeside: listed.count > 0 });
    if (listed.count === 0) return read(null, facts);
    const total = stated.total ?? listed.total;
    const count = stated.count ?? listed.count;
    return read(
      {
        source: lists.hasReport && lists.summaries === 0 ? 'tracer-report' : 'tracer-summary',
        patterns: listed.finish(),
        count: Math.max(count, listed.count),
        total: Math.max(total, listed.total),
        mean: stated.mean ?? total / count,
        statedPatterns: stated.patterns,
        isWhole: (lists.hasReport && stated.count === null) || listed.count === stated.count,
        other: listed.other,
      },
      {
        ...facts,
        traceBeside: executions.count,
        isMore: listed.count > count || listed.total > total + listed.count * ROUNDING,
        hasNoTotals: stated.count === null && !lists.hasReport,
      },
    );
  }

  private queriesOfTrace(): Queries {
    const { executions, fromPostgres } = this.trace;
    const isLog = fromPostgres * 2 > executions.count;
    const sums = executions.finish();
    return {
      ...sums,
      source: isLog ? 'postgres-log' : 'trace',
      patterns: isLog ? sums.patterns.map((pattern) => ({ ...pattern, dialect: 'postgresql' })) : sums.patterns,
      statedPatterns: null,
      isWhole: true,
    };
  }
}

function queriesOfTable({ figures }: PgStatStatements): Queries | null {
  const { count, total, other } = figures;
  if (count === 0) return null;
  return {
    source: 'pg-stat-statements',
    patterns: figures.finish().map((pattern) => ({ ...pattern, dialect: 'postgresql' })),
    count,
    total,
    mean: total / count,
    statedPatterns: null,
    isWhole: true,
    other,
  };
}

function read(queries: Queries | null, facts: ReadFacts): QueriesRead {
  if (queries !== null && queries.patterns.length > 0) {
    const long = queries.patterns.filter(({ pattern }) => pattern.length >= longestPattern).length;
    return { queries, problems: queryProblems(queries, { ...facts, long }) };
  }
  const { skipped, torn = 0 } = facts;
  const what =
    skipped !== undefined && skipped.count > 0
      ? ` ${countText(skipped.count, 'row')} could not be read, the first at line ${skipped.line}.`
      : torn > 0
        ? ` ${countText(torn, 'entry has', 'entries have')} no figures or no statement.`
        : '';
  return {
    queries: null,
    problems: [
      {
        severity: 'fatal',
        message: `This is a trace or a summary of SQL statements without one that is whole.${what}`,
        hint: 'Drop the output of the whole run: statements need a duration, for example `log_min_duration_statement = 0` in PostgreSQL.',
      },
    ],
  };
}
