import type { Problem } from '../../model/problem.ts';
import type { Queries } from '../../model/queries.ts';
import { formatAmount } from '../../units/formatAmount.ts';
import { countText, formatCount } from '../../units/formatCount.ts';

/** What a reader noticed beside the figures. */
export interface ReadFacts {
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
export function queryProblems(queries: Queries, facts: ReadFacts): Problem[] {
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
