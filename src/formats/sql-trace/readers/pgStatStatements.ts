import { ListedFigures } from '../listedFigures.ts';
import { longestStatement } from '../patternStore.ts';
import { CsvRecords } from './csvRecords.ts';

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
