import { duration, nanoseconds } from '../durations.ts';
import { Executions } from '../executions.ts';
import { longestStatement } from '../patternStore.ts';

/** The beginning of a line, in which the figures of an execution are looked for. */
const HEAD = 1000;
const tagged = new RegExp(
  String.raw`\[SQL(?: SLOW| ERROR)?\]\s{0,8}\[?${duration}\]?\s{0,8}(?:\[rows:(-|\d{1,15})\])?\s{0,8}`,
);
const gorm = new RegExp(String.raw`\[${duration}\]\s{0,8}\[rows:(-|\d{1,15})\]\s{0,8}`);
const olderGorm = new RegExp(
  String.raw`^\s*(?:\[[\d :.-]{8,30}\]\s{1,8})?\[${duration}\]\s{1,8}(?=(?:SELECT|INSERT|UPDATE|DELETE|REPLACE|WITH|CREATE|ALTER|DROP|BEGIN|COMMIT|ROLLBACK|PRAGMA|SAVEPOINT)\b)`,
  'i',
);
const olderRows = /^\s*\[(\d{1,15}) rows affected or returned ?\]\s*$/;
const postgres =
  /duration: (\d{1,15}(?:\.\d{1,9})?) ms(?:\s{1,4}(statement|execute [^:]{0,200}|parse [^:]{0,200}|bind [^:]{0,200}|plan|[a-z ]{1,40}): ?)?/;
const postgresStatement = /\b(?:LOG|00000): {1,4}(?:statement|execute [^:]{0,200}): ?/;
const session = /\[(\d{1,10})(?:-\d{1,10})?\]/;
/** A line of a log: a time, a level, a tag in brackets, a source file, JSON. */
const otherEntry =
  /^(?:\d{4}[-/]\d\d[-/]\d\d|\d\d:\d\d:\d\d|\[|\{|(?:time|level|ts)=|(?:DEBUG|INFO|WARN|WARNING|ERROR|FATAL|PANIC|TRACE)\b|\S{1,400}\.go:\d)/;
const clause =
  /^\s*(?:[(),;]|--|\/\*|(?:SELECT|FROM|WHERE|AND|OR|JOIN|LEFT|RIGHT|INNER|OUTER|FULL|CROSS|ON|ORDER|GROUP|HAVING|LIMIT|OFFSET|UNION|VALUES|SET|RETURNING|WHEN|THEN|ELSE|END|AS|IN|WITH|INSERT|UPDATE|DELETE)\b)/i;
const sourceLine = /\.go:\d{1,9}\)?(?:$|\s+(?=\S|$)([^]*))/;

/** An execution whose statement may have more lines. */
interface Open {
  parts: string[];
  length: number;
  nanoseconds: number;
  rows: number | null;
  /** null if the log does not say. */
  hasFailed: boolean | null;
  session: string;
  kind: 'tracer' | 'gorm' | 'postgres';
  /** Whether a string is open at the end of the last line. */
  isQuoted: boolean;
  hasBlank: boolean;
}

/** Reads traces with one entry per execution: of go-odata's tracer, of GORM, and of PostgreSQL. */
export class TraceLines {
  readonly executions = new Executions();
  /** Entries of PostgreSQL's log. */
  fromPostgres = 0;
  /** Phases before the execution of a prepared statement, which are not counted as executions. */
  readonly preparing = { count: 0, nanoseconds: 0 };
  /** Durations without a statement. */
  withoutStatement = 0;
  private open: Open | null = null;
  /** The last statement of each session of PostgreSQL, whose duration follows in an entry of its own. */
  private readonly announced = new Map<string, Open>();
  /** The open entry is only such a statement. */
  private isAnnounced = false;
  private hasFailedBefore = false;

  /** Takes a line; false if it is no part of an entry. */
  take(line: string): boolean {
    const head = line.length > HEAD ? line.slice(0, HEAD) : line;
    if (this.begin(line, head)) return true;
    const hadFailed = failureIn(head);
    if (hadFailed !== null) {
      this.hasFailedBefore = hadFailed;
      this.end();
      return true;
    }
    return this.open !== null && this.continue(this.open, line, head);
  }

  finish(): void {
    this.end();
  }

  private begin(line: string, head: string): boolean {
    if (head.includes('[')) {
      const isTagged = head.includes('[SQL');
      const match = isTagged ? tagged.exec(head) : (gorm.exec(head) ?? olderGorm.exec(head));
      if (match !== null) {
        const [all, figure, unit, rows] = match;
        const isError = isTagged && head.startsWith('[SQL ERROR]', match.index);
        this.start({
          ...plainOpen(line.slice(match.index + all.length)),
          nanoseconds: nanoseconds(figure!, unit!),
          rows: rows === undefined || rows === '-' ? null : Number(rows),
          hasFailed: isError || (!isTagged && this.hasFailedBefore),
          kind: isTagged ? 'tracer' : 'gorm',
        });
        this.hasFailedBefore = false;
        return true;
      }
      if (this.open?.kind === 'gorm') {
        const rows = olderRows.exec(head)?.[1];
        if (rows !== undefined) {
          this.open.rows = Number(rows);
          this.end();
          return true;
        }
      }
    }
    return this.beginPostgres(line, head);
  }

  private beginPostgres(line: string, head: string): boolean {
    const index = head.indexOf('duration: ');
    const match = index < 0 ? null : postgres.exec(head);
    if (match === null) {
      const announced = head.includes('LOG:') || head.includes('00000:') ? postgresStatement.exec(head) : null;
      if (announced === null) return false;
      this.start({
        ...plainOpen(line.slice(announced.index + announced[0].length)),
        session: sessionOf(head),
        kind: 'postgres',
      });
      this.isAnnounced = true;
      return true;
    }
    const [all, figure, phase] = match;
    const time = nanoseconds(figure!, 'ms');
    this.end();
    if (phase === undefined) {
      const id = sessionOf(head);
      const announced = this.announced.get(id);
      this.announced.delete(id);
      if (announced === undefined) this.withoutStatement++;
      else {
        this.fromPostgres++;
        this.count({ ...announced, nanoseconds: time });
      }
      return true;
    }
    if (phase !== 'statement' && !phase.startsWith('execute')) {
      if (/^(?:parse|bind)/.test(phase)) {
        this.preparing.count++;
        this.preparing.nanoseconds += time;
      } else this.withoutStatement++;
      return true;
    }
    this.start({
      ...plainOpen(line.slice(match.index + all.length)),
      nanoseconds: time,
      session: sessionOf(head),
      kind: 'postgres',
    });
    return true;
  }

  private start(open: Open): void {
    this.end();
    this.open = open;
  }

  private continue(open: Open, line: string, head: string): boolean {
    if (open.kind === 'postgres') {
      if (!line.startsWith('\t')) {
        this.end();
        return false;
      }
    } else if (line.trim() === '') {
      open.hasBlank = true;
      if (open.isQuoted) append(open, line);
      return true;
    } else if (!open.isQuoted && (otherEntry.test(head) || (open.hasBlank && !clause.test(head)))) {
      this.end();
      return false;
    }
    open.hasBlank = false;
    append(open, line);
    return true;
  }

  private end(): void {
    const { open } = this;
    this.open = null;
    if (open === null) return;
    if (this.isAnnounced) {
      this.isAnnounced = false;
      if (this.announced.size >= 1000) this.announced.clear();
      this.announced.set(open.session, open);
      return;
    }
    if (open.kind === 'postgres') this.fromPostgres++;
    this.count(open);
  }

  private count(open: Open): void {
    const { parts, rows, hasFailed, session: own, nanoseconds: time } = open;
    let statement = parts.length === 1 ? parts[0]! : parts.join('\n');
    if (open.kind === 'tracer') {
      statement = withoutSlowMark(statement);
      const error = hasFailed === true ? statement.lastIndexOf(' | ERROR: ') : -1;
      if (error >= 0) statement = statement.slice(0, error);
    }
    statement = statement.trim();
    if (statement === '' || !Number.isFinite(time)) {
      this.withoutStatement++;
      return;
    }
    this.executions.take({ statement, nanoseconds: time, rows, hasFailed, session: own });
  }
}

function plainOpen(text: string): Open {
  const part = text.length > longestStatement ? text.slice(0, longestStatement) : text;
  return {
    parts: [part],
    length: part.length,
    nanoseconds: Number.NaN,
    rows: null,
    hasFailed: null,
    session: '',
    kind: 'tracer',
    isQuoted: hasOpenQuote(part),
    hasBlank: false,
  };
}

function append(open: Open, line: string): void {
  const room = longestStatement - open.length;
  if (room <= 0) return;
  const part = line.length > room ? line.slice(0, room) : line;
  open.parts.push(part);
  open.length += part.length + 1;
  if (hasOpenQuote(part)) open.isQuoted = !open.isQuoted;
}

/** Whether the number of quotes is odd. */
function hasOpenQuote(text: string): boolean {
  let isOpen = false;
  for (let index = text.indexOf("'"); index >= 0; index = text.indexOf("'", index + 1)) isOpen = !isOpen;
  return isOpen;
}

/** The server process, in PostgreSQL's usual prefix: `2026-11-21 01:07:55.123 UTC [4711] LOG:`. */
function sessionOf(head: string): string {
  return session.exec(head)?.[1] ?? '';
}

/** GORM prints the source line before an entry, with the error of the statement; null for any other line. */
function failureIn(head: string): boolean | null {
  if (!head.includes('.go:')) return null;
  const match = sourceLine.exec(head.trimEnd());
  if (match === null) return null;
  const message = match[1] ?? '';
  return message !== '' && !message.startsWith('SLOW SQL');
}

function withoutSlowMark(statement: string): string {
  const tail = Math.max(0, statement.length - 80);
  const mark = /(?<!\s)\s*⚠\ufe0f?\s+SLOW QUERY \(>\d+ms\)\s*$/.exec(statement.slice(tail));
  return mark === null ? statement : statement.slice(0, tail + mark.index);
}
