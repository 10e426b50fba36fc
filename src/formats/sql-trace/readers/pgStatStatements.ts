import { ListedFigures } from '../listedFigures.ts';
import { longestStatement } from '../patternStore.ts';

/** The most characters of a record; a longer one has a quote that is never closed. */
const LONGEST = 2 * 1024 * 1024;

/** Splits CSV into records, line by line. A quoted field may contain line ends. */
class CsvRecords {
  /** The line that the current record begins at, from 1. */
  line = 0;
  private readonly delimiter: string;
  private fields: string[] = [];
  private quoted: string[] | null = null;
  private length = 0;

  constructor(delimiter: string) {
    this.delimiter = delimiter;
  }

  /**
   * Takes a line; returns the record that it ends, or null. A record that is too long is given up: it comes back empty.
   */
  take(text: string, line: number): string[] | null {
    let at = 0;
    if (this.quoted === null) {
      this.line = line;
      this.fields = [];
      this.length = 0;
    } else {
      this.quoted.push('\n');
      at = this.readQuoted(text, 0);
    }
    this.length += text.length + 1;
    if (this.length > LONGEST) {
      this.quoted = null;
      return [];
    }
    while (this.quoted === null && at <= text.length) at = this.readField(text, at);
    return this.quoted === null ? this.fields : null;
  }

  /** Whether the last record has no end. */
  get isOpen(): boolean {
    return this.quoted !== null;
  }

  private readField(text: string, at: number): number {
    if (text.charCodeAt(at) === 0x22) {
      this.quoted = [];
      return this.readQuoted(text, at + 1);
    }
    const end = text.indexOf(this.delimiter, at);
    this.fields.push(end < 0 ? text.slice(at) : text.slice(at, end));
    return end < 0 ? text.length + 1 : end + 1;
  }

  /** Reads on within a quoted field; the next field begins at the result. */
  private readQuoted(text: string, from: number): number {
    let at = from;
    for (;;) {
      const quote = text.indexOf('"', at);
      if (quote < 0) {
        this.quoted!.push(text.slice(at));
        return text.length + 1;
      }
      this.quoted!.push(text.slice(at, quote));
      if (text.charCodeAt(quote + 1) !== 0x22) {
        this.fields.push(this.quoted!.join(''));
        this.quoted = null;
        const end = text.indexOf(this.delimiter, quote + 1);
        return end < 0 ? text.length + 1 : end + 1;
      }
      this.quoted!.push('"');
      at = quote + 2;
    }
  }
}

/** The columns that are read, by the names of all versions. */
const columnNames = {
  query: ['query'],
  calls: ['calls'],
  total: ['total_exec_time', 'total_time'],
  mean: ['mean_exec_time', 'mean_time'],
  max: ['max_exec_time', 'max_time'],
  min: ['min_exec_time', 'min_time'],
  deviation: ['stddev_exec_time', 'stddev_time'],
  rows: ['rows'],
} as const;

type Column = keyof typeof columnNames;
type Columns = Readonly<Record<Column, number>>;

/** Set in place of queries of other users. */
const HIDDEN = '<insufficient privilege>';

/** The delimiter of a line with the names of columns that `pg_stat_statements` has; null for any other line. */
export function headDelimiter(line: string): string | null {
  if (line.length > 4000) return null;
  return [',', ';', '\t'].find((delimiter) => columnsOf(namesIn(line, delimiter)) !== null) ?? null;
}

/** Reads PostgreSQL's view `pg_stat_statements` as CSV. Its times are in milliseconds. */
export class PgStatStatements {
  readonly figures = new ListedFigures();
  /** Records that could not be read, and the line of the first. */
  skipped = 0;
  skippedLine = 0;
  /** Statements that the user who exported the view was not allowed to see. */
  hidden = 0;
  private readonly records: CsvRecords;
  private readonly columns: Columns;
  private readonly width: number;

  constructor(head: string, delimiter: string) {
    const names = namesIn(head, delimiter);
    this.records = new CsvRecords(delimiter);
    this.columns = columnsOf(names)!;
    this.width = names.length;
  }

  take(line: string, number: number): void {
    if (line === '' && !this.records.isOpen) return;
    const record = this.records.take(line, number);
    if (record === null) return;
    // psql ends its output with the number of rows.
    if (record.length === 1 && /^\(\d+ rows?\)$/.test(record[0]!)) return;
    if (record.length !== this.width || !this.takeRecord(record)) this.skip();
  }

  finish(): void {
    if (this.records.isOpen) this.skip();
  }

  private skip(): void {
    if (this.skipped++ === 0) this.skippedLine = this.records.line;
  }

  private takeRecord(record: readonly string[]): boolean {
    const { columns } = this;
    const figure = (column: Column): number | null => {
      const text = columns[column] < 0 ? '' : record[columns[column]]!.trim();
      return text === '' ? null : Number(text);
    };
    const time = (column: Column): number | null => {
      const milliseconds = figure(column);
      return milliseconds === null ? null : milliseconds / 1000;
    };
    const statement = record[columns.query]!.trim();
    const [count, total] = [figure('calls'), time('total')];
    const others = [time('mean'), time('max'), time('min'), time('deviation'), figure('rows')];
    if (statement === '' || count === null || total === null || !(count >= 1) || !(total >= 0)) return false;
    if (
      !Number.isSafeInteger(count) ||
      !Number.isFinite(total) ||
      others.some((other) => other !== null && !(other >= 0 && other < Number.POSITIVE_INFINITY))
    )
      return false;
    if (statement === HIDDEN) {
      this.hidden++;
      this.figures.leaveOut(count, total);
      return true;
    }
    const [mean, max, min, deviation, rows] = others as [number | null, ...(number | null)[]];
    this.figures.take({
      statement: statement.slice(0, longestStatement),
      example: '',
      count,
      total,
      mean,
      max: max ?? null,
      min: min ?? null,
      deviation: deviation ?? null,
      rows: rows ?? null,
    });
    return true;
  }
}

function namesIn(line: string, delimiter: string): string[] {
  return (new CsvRecords(delimiter).take(line, 1) ?? []).map((name) => name.trim().toLowerCase());
}

function columnsOf(names: readonly string[]): Columns | null {
  const columns = Object.fromEntries(
    Object.entries(columnNames).map(([column, known]) => [
      column,
      names.findIndex((name) => (known as readonly string[]).includes(name)),
    ]),
  ) as Columns;
  return columns.query < 0 || columns.calls < 0 || columns.total < 0 ? null : columns;
}
