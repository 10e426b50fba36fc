import type { Queries } from '../../model/queries.ts';
import { exampleOf, type KeptPattern, longestStatement, PatternStore } from './patternStore.ts';

/** One execution of a statement, as a trace or a log has it. */
export interface Execution {
  statement: string;
  nanoseconds: number;
  /** null if unknown. */
  rows: number | null;
  /** null if unknown. */
  hasFailed: boolean | null;
  /** The server process; '' if the file does not name it. */
  session: string;
}

/** The last executions of one session: one pattern, each with other values than the one before. */
interface Run {
  kept: KeptPattern | null;
  statement: string;
  length: number;
}

/** Sums of a pattern that only the deviation needs. */
interface Spread {
  mean: number;
  squares: number;
  nanoseconds: number;
}

const MOST_SESSIONS = 1000;
/** Fewer executions in a row are no repetition. */
const shortestRun = 3;

/** Adds up executions, pattern by pattern, in the order of the file. */
export class Executions {
  count = 0;
  /** Statements that were longer than what is read. */
  cut = 0;
  private nanoseconds = 0;
  private otherNanoseconds = 0;
  private readonly store = new PatternStore();
  private readonly spreads = new Map<KeptPattern, Spread>();
  private readonly runs = new Map<string, Run>();

  take({ statement, nanoseconds, rows, hasFailed, session }: Execution): void {
    if (statement.length >= longestStatement) this.cut++;
    this.count++;
    this.nanoseconds += nanoseconds;
    const kept = this.store.of(statement);
    this.follow(session, kept, statement);
    if (kept === null) {
      this.store.other.count++;
      this.otherNanoseconds += nanoseconds;
      return;
    }
    const spread = this.spreadOf(kept);
    kept.count++;
    spread.nanoseconds += nanoseconds;
    const away = nanoseconds - spread.mean;
    spread.mean += away / kept.count;
    spread.squares += away * (nanoseconds - spread.mean);
    const seconds = nanoseconds / 1e9;
    if (kept.max === null || seconds > kept.max) kept.max = seconds;
    if (kept.min === null || seconds < kept.min) kept.min = seconds;
    if (rows !== null) kept.rows = (kept.rows ?? 0) + rows;
    if (hasFailed !== null) kept.errors = (kept.errors ?? 0) + (hasFailed ? 1 : 0);
    if (kept.example === '') kept.example = exampleOf(statement, kept.pattern);
  }

  finish(): Pick<Queries, 'patterns' | 'other' | 'count' | 'total' | 'mean'> {
    for (const run of this.runs.values()) endRun(run);
    for (const [kept, { nanoseconds, squares }] of this.spreads) {
      kept.total = nanoseconds / 1e9;
      kept.deviation = Math.sqrt(squares / kept.count) / 1e9;
    }
    const total = this.nanoseconds / 1e9;
    const other = { count: this.store.other.count, total: this.otherNanoseconds / 1e9 };
    return { patterns: this.store.finish(), other, count: this.count, total, mean: total / this.count };
  }

  private spreadOf(kept: KeptPattern): Spread {
    const existing = this.spreads.get(kept);
    if (existing !== undefined) return existing;
    const spread = { mean: 0, squares: 0, nanoseconds: 0 };
    this.spreads.set(kept, spread);
    return spread;
  }

  /** Continues the session's run, or begins another one. */
  private follow(session: string, kept: KeptPattern | null, statement: string): void {
    const run = this.runs.get(session);
    if (run === undefined) {
      if (this.runs.size >= MOST_SESSIONS) {
        for (const each of this.runs.values()) endRun(each);
        this.runs.clear();
      }
      this.runs.set(session, { kept, statement, length: 1 });
      return;
    }
    if (run.kept === kept && run.statement !== statement) run.length++;
    else {
      endRun(run);
      run.kept = kept;
      run.length = 1;
    }
    run.statement = statement;
  }
}

function endRun({ kept, length }: Run): void {
  if (kept === null || length < shortestRun) return;
  const { runs, executions, longest } = kept.repeated ?? { runs: 0, executions: 0, longest: 0 };
  kept.repeated = { runs: runs + 1, executions: executions + length, longest: Math.max(longest, length) };
}
