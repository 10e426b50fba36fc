/**
 * Where the figures come from: the summary or the report of go-odata's tracer, a trace with one line per execution
 * (also GORM's logger), the log of PostgreSQL, or its view pg_stat_statements.
 */
export type QuerySource = 'tracer-summary' | 'tracer-report' | 'trace' | 'postgres-log' | 'pg-stat-statements';

/** The dialect, as far as the quotes and parameters of a statement show it. */
export type SqlDialect = 'postgresql' | 'backticks' | 'sql-server' | 'unknown';

/**
 * Executions of one pattern in a row, each with other values than the one before. Only runs of three or more count. A
 * trace does not say which request an execution belongs to, except by the server process in a log of PostgreSQL.
 */
export interface QueryRuns {
  /** Number of such runs, and of the executions in them. */
  runs: number;
  executions: number;
  /** Executions of the longest run. */
  longest: number;
}

/**
 * All executions of the statements with one normal form. Times are in seconds; null where the file does not have the
 * figure.
 */
export interface QueryPattern {
  /** The statement in normal form: see `normalForm`. */
  pattern: string;
  /** A statement with its values, as the file has it; '' if it has none. */
  example: string;
  dialect: SqlDialect;
  /** Number of executions. */
  count: number;
  total: number;
  mean: number;
  max: number | null;
  min: number | null;
  /** Standard deviation of one execution. */
  deviation: number | null;
  /** Rows returned or affected, of all executions. */
  rows: number | null;
  /** Executions that failed; null if the file does not say. */
  errors: number | null;
  /** null if the file has no order of executions or shows no values. */
  repeated: QueryRuns | null;
}

/** Statements of one run of a program, by pattern. */
export interface Queries {
  source: QuerySource;
  /** Largest total first. */
  patterns: QueryPattern[];
  /** All executions, and their time in seconds: as the file states them, else the sum of what it lists. */
  count: number;
  total: number;
  /** Mean time of an execution, in seconds. */
  mean: number;
  /** Number of patterns that the file states, by its own way of counting; null if it states none. */
  statedPatterns: number | null;
  /** Whether the file lists all executions; a summary lists only the largest. */
  isWhole: boolean;
  /** Executions whose patterns were not kept, because there are too many. */
  other: { count: number; total: number };
}
