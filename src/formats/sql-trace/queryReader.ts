import type { Problem } from '../../model/problem.ts';
import type { Queries } from '../../model/queries.ts';
import { formatAmount } from '../../units/formatAmount.ts';
import { countText, formatCount } from '../../units/formatCount.ts';
import { headDelimiter, PgStatStatements } from './readers/pgStatStatements.ts';
import { TraceLines } from './readers/traceLines.ts';
import { TracerLists } from './readers/tracerLists.ts';
import { longestPattern } from './statement/normalForm.ts';

/** What a reader noticed beside the figures. */
interface ReadFacts {
  /** Rows of a table that could not be read. */
  skipped?: { count: number; line: number };
  /** Statements of other users, which PostgreSQL hides. */
  hidden?: number;
  /** Entries of a list without figures or without a statement. */
  torn?: number;
  /** Statements that were cut. */
  cut?: number;
  /** Patterns that were cut. */
  long?: number;
  preparing?: { count: number; nanoseconds: number };
  withoutStatement?: number;
  summaries?: number;
  /** A summary beside a whole trace, or executions of an incomplete trace beside a summary. */
  listsBeside?: boolean;
  traceBeside?: number;
  /** The lists add up to more than the file states. */
  isMore?: boolean;
  hasNoTotals?: boolean;
}

/** The caveats of a file that was read. */
function queryProblems(queries: Queries, facts: ReadFacts): Problem[] {
  const { skipped, hidden = 0, torn = 0, cut = 0, long = 0, preparing, withoutStatement = 0, summaries = 0 } = facts;
  const problems: Problem[] = [];
  const warn = (message: string, line?: number): void => {
    problems.push({ severity: 'warning', message, ...(line === undefined ? {} : { line }) });
  };
  if (skipped !== undefined && skipped.count > 0) {
    warn(`${countText(skipped.count, 'row')} could not be read, the first at line ${skipped.line}.`, skipped.line);
  }
  if (hidden > 0) {
    warn(
      `${countText(hidden, 'row has', 'rows have')} no statement, because PostgreSQL hides those of other users. Their ${countText(queries.other.count, 'execution counts', 'executions count')} as other.`,
    );
  } else if (queries.other.count > 0) {
    warn(
      `The file has more than ${formatCount(queries.patterns.length)} patterns. ${countText(queries.other.count, 'execution')} of the later ones count as other.`,
    );
  }
  if (torn > 0) warn(`${countText(torn, 'entry', 'entries')} without figures or without a statement were left out.`);
  if (cut > 0)
    warn(`${countText(cut, 'statement is', 'statements are')} longer than 256 KiB; only the beginning was read.`);
  if (long > 0) {
    warn(`${countText(long, 'pattern is', 'patterns are')} very long; only the beginning tells such statements apart.`);
  }
  if (preparing !== undefined && preparing.count > 0) {
    warn(
      `${countText(preparing.count, 'parse or bind entry', 'parse and bind entries')} (${formatAmount(preparing.nanoseconds, 'nanoseconds')}) are not counted: they prepare statements, and their executions have entries of their own.`,
    );
  }
  if (withoutStatement > 0) {
    warn(
      `${countText(withoutStatement, 'duration')} without a statement ${withoutStatement === 1 ? 'was' : 'were'} left out.`,
    );
  }
  if (summaries > 1) warn(`The file has ${formatCount(summaries)} summaries. Their figures are added up.`);
  if (facts.listsBeside === true)
    warn('The file has a summary, too. The figures are those of the trace, which is complete.');
  if ((facts.traceBeside ?? 0) > 0) {
    warn(
      `${countText(facts.traceBeside!, 'trace line')} were left out: the summary in this file counts more executions, these among them.`,
    );
  }
  if (facts.isMore === true) warn('The listed patterns add up to more than the file states as its total.');
  if (facts.hasNoTotals === true) warn('The file states no totals: shares are of the listed patterns.');
  return problems;
}

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
