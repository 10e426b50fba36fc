import type {
  BenchmarkResult,
  Benchmarks,
  Measurement,
  ProcessStart,
  ReadFrom,
  SkippedLine,
  UnitMetadata,
} from '../../model/benchmarks.ts';
import { tidyUnit } from '../../units/printedUnit.ts';
import type { OutputLine } from '../testEvents.ts';
import { ConfigurationState, configurationLine } from './configurationLine.ts';
import { goFields, withoutQuotes, writtenFields } from './goFields.ts';
import {
  isRule,
  ListRows,
  type MarkdownRow,
  type MarkdownTable,
  rowIterations,
  rowMeasurements,
  sideColumns,
  tableCells,
} from './listRows.ts';
import { type Figures, figures, prefix, resultLine } from './resultLine.ts';

const mostSkipped = 1000;
/** The maximum number of lines kept as candidates for results, in case the file has no proper result. */
const mostLoose = 10_000;

/** A benchmark name whose measurements have not been read yet. */
interface Pending {
  name: string;
  line: number;
  /** The skipped-line entry that this name caused, if any. */
  skipped: SkippedLine | null;
}

/**
 * Reads benchmark text line by line. It accepts exactly what Go's own reader (golang.org/x/perf/benchfmt) accepts, and
 * in addition what a person can still read: results torn apart by other output, thousands separators, Markdown tables.
 * Throws a TooMuchError if there is more than `mostHeld`.
 */
export class BenchmarkReader {
  private readonly results: BenchmarkResult[] = [];
  private readonly starts: ProcessStart[] = [];
  private readonly state = new ConfigurationState();
  private readonly units: UnitMetadata[] = [];
  private readonly skipped: SkippedLine[] = [];
  private readonly list = new ListRows();
  /** List items with figures. They become results if no other result has their names. */
  private readonly items: MarkdownRow[] = [];
  private readonly loose: OutputLine[] = [];
  private pending: Pending | null = null;
  private table: { head: MarkdownRow | null; body: MarkdownTable | null } = { head: null, body: null };
  private skippedCount = 0;
  private readonly bound = new HeldBound();

  /** Takes one line without its line end; `line` is its number, from 1. */
  take(text: string, line: number): void {
    if (text.startsWith(prefix)) return this.takeResult(text, line);
    if (text === '') return this.endTable();
    if (text.charCodeAt(0) === 0x55 && goFields(text)[0] === 'Unit') return this.takeUnit(text, line);
    if (text.startsWith(startPrefix)) return this.takeStart(text, line);
    const entry = configurationLine(text);
    if (entry !== null) return this.setting(entry, line);
    if (this.takeRow(text, line)) return;
    const item = this.list.take(text, line);
    if (item !== null) {
      this.bound.hold('results', 1, line);
      return void this.items.push(item);
    }
    if (!/\/(?:op|s)\b/.test(text)) {
      // Indented and quoted text is read only if there is no other result, but then with its configuration.
      if (/^[> \t]+\p{Ll}\S*:\s/u.test(text)) this.keepLoose(text, line);
      return;
    }
    if (this.pending !== null) {
      const figuresHere = tornFigures(text);
      if (figuresHere !== null) return this.rejoin(this.pending, figuresHere, line);
    }
    this.keepLoose(text, line);
  }

  /** The benchmarks. The reader cannot be used after this call. */
  finish(): Benchmarks {
    this.endTable();
    this.takeItems();
    if (this.results.length === 0) this.takeLoose();
    else this.skipLoose();
    return {
      results: this.results,
      ...(this.starts.length > 0 && { starts: this.starts }),
      configurations: this.state.configurations,
      units: this.units,
      skipped: this.skipped.toSorted((a, b) => a.line - b.line).slice(0, mostSkipped),
      skippedCount: this.skippedCount,
    };
  }

  private takeResult(text: string, line: number): void {
    this.endTable();
    const read = resultLine(text);
    const { name } = read;
    if ('values' in read) {
      this.pending = null;
      return this.add(name, read.iterations, read.values, line, 'plain');
    }
    this.pending = { name, line, skipped: null };
    if (read.isBare) return;
    const torn = tornFigures(text);
    if (torn !== null) return this.rejoin(this.pending, torn, line);
    const written = writtenFields(goFields(text).slice(1));
    const figuresHere = written === null ? null : figures(written);
    if (figuresHere !== null && 'values' in figuresHere) {
      this.pending = null;
      return this.add(name, figuresHere.iterations, figuresHere.values, line, 'separators');
    }
    this.pending.skipped = this.skip(text, line, read.syntax);
  }

  private rejoin({ name, skipped }: Pending, read: { iterations: number; values: Measurement[] }, line: number): void {
    if (skipped !== null) {
      this.skipped.splice(this.skipped.lastIndexOf(skipped), 1);
      this.skippedCount--;
    }
    this.pending = null;
    this.add(name, read.iterations, read.values, line, 'rejoined');
  }

  private takeStart(text: string, line: number): void {
    const seconds = Date.parse(text.slice(startPrefix.length)) / 1000;
    if (!Number.isFinite(seconds)) return;
    this.bound.hold('settings', 1, line);
    this.starts.push({ line, seconds });
  }

  /** A line `Unit <unit> key=value…`. If a unit is set twice, the first setting counts. */
  private takeUnit(text: string, line: number): void {
    const [, unit, ...settings] = goFields(text);
    if (unit === undefined) return void this.skip(text, line, 'missing unit');
    const tidied = tidyUnit(unit).unit;
    for (const setting of settings) {
      const equals = setting.indexOf('=');
      if (equals < 1) {
        this.skip(text, line, 'expected key=value');
        continue;
      }
      const key = setting.slice(0, equals);
      const value = setting.slice(equals + 1);
      const same = this.units.find((other) => other.tidyUnit === tidied && other.key === key);
      if (same === undefined) {
        this.bound.hold('units', 1, line);
        this.units.push({ unit, tidyUnit: tidied, key, value, line });
      } else if (same.value !== value) {
        this.skip(text, line, `metadata ${key} of unit ${unit} already set to ${same.value}`);
      }
    }
  }

  /** Collects the rows of a table until it ends. */
  private takeRow(text: string, line: number): boolean {
    const cells = tableCells(text);
    if (cells === null) {
      this.endTable();
      return false;
    }
    const { head, body } = this.table;
    if (body !== null) {
      this.bound.hold('measurements', cells.length, line);
      body.rows.push({ line, cells });
    } else if (head !== null && isRule(cells)) this.table = { head: null, body: { columns: head.cells, rows: [] } };
    else this.table = { head: { line, cells }, body: null };
    return true;
  }

  private endTable(): void {
    const { body } = this.table;
    if (this.table.head !== null || body !== null) this.table = { head: null, body: null };
    if (body === null) return;
    // A table of before and after compares results.
    if (sideColumns(body) !== null) return;
    for (const row of body.rows) {
      const values = rowMeasurements(row, body.columns);
      if (!values.some(({ unit }) => unit.endsWith('/op'))) continue;
      const name = row.cells[0]!.replace(/^Benchmark(?=[^\p{Ll}])/u, '');
      if (name !== '') this.add(name, rowIterations(row, body.columns), values, row.line, 'table');
    }
  }

  /** A list either repeats the figures of a table, or has figures of its own. */
  private takeItems(): void {
    const names = new Set(this.results.map(({ name }) => name));
    for (const row of this.items) {
      const values = rowMeasurements(row, []);
      const [name = ''] = row.cells;
      if (!values.some(({ unit }) => unit === 'sec/op') || names.has(name)) continue;
      names.add(name);
      this.add(name, 0, values, row.line, 'table');
    }
  }

  private keepLoose(text: string, line: number): void {
    if (this.loose.length < mostLoose) this.loose.push({ text, line });
  }

  /**
   * A file without a proper result may contain results that are indented or quoted, or that have other names or none.
   */
  private takeLoose(): void {
    for (const { text, line } of this.loose) {
      const entry = configurationLine(withoutQuotes(text).trimStart());
      if (entry !== null) {
        this.setting(entry, line);
        continue;
      }
      const read = looseResult(text, line);
      if (read === null) this.skip(text, line, '');
      else this.add(read.name, read.iterations, read.values, line, 'loose');
    }
  }

  private skipLoose(): void {
    for (const { text, line } of this.loose) if (looseResult(text, line) !== null) this.skip(text, line, '');
  }

  private add(name: string, iterations: number, values: Measurement[], line: number, readFrom: ReadFrom): void {
    this.bound.hold('results', 1, line);
    this.bound.hold('measurements', values.length, line);
    const count = this.state.configurations.length;
    const configuration = this.state.index();
    if (configuration === count) this.bound.hold('settings', this.state.configurations[count]!.length, line);
    this.results.push({ name, iterations, values, configuration, line, readFrom });
  }

  private setting({ key, value }: { key: string; value: string }, line: number): void {
    // `go: downloading …` is a message of the go command, and no fact of the run.
    if (key === 'go' && goMessage.test(value)) return;
    if (this.state.size >= mostHeld.keys && value !== '') throw new TooMuchError('keys', line);
    this.state.set(key, value);
  }

  private skip(text: string, line: number, syntax: string): SkippedLine {
    const skipped = { line, text: text.slice(0, 200), reason: skipReason(syntax, text), syntax };
    this.skippedCount++;
    if (this.skipped.length < mostSkipped * 2) this.skipped.push(skipped);
    return skipped;
  }
}

/** Go's own readers pass over such a line. */
const startPrefix = '# started ';

const goMessage = /^(?:downloading|extracting|finding|found|added|upgraded|downgraded|warning:) /;

/** A line of figures with or without a name before them. Without a name, the result is named after its line number. */
function looseResult(text: string, line: number): { name: string; iterations: number; values: Measurement[] } | null {
  const fields = goFields(withoutQuotes(text));
  for (const [name, rest] of [
    [`line ${line}`, fields],
    [(fields[0] ?? '').replace(/^Benchmark/, ''), fields.slice(1)],
  ] as const) {
    const read = figures(writtenFields(rest) ?? rest);
    if ('values' in read && name !== '' && read.values.some(({ unit }) => unit.endsWith('/op')))
      return { name, ...read };
  }
  return null;
}

/**
 * How much the reader of benchmarks holds at most: a compressed file of a megabyte may unpack to millions of results.
 */
export const mostHeld = {
  results: 200_000,
  measurements: 2_000_000,
  /** Lines of `go test -json`, which are put in order before they are read. */
  lines: 2_000_000,
  /** Settings such as `goos: linux`, once for each combination of them. */
  settings: 200_000,
  /** Keys that are set at the same time. */
  keys: 2000,
  units: 2000,
};

type Held = keyof typeof mostHeld;

/** There is more of something than is held. */
export class TooMuchError extends Error {
  readonly what: Held;
  /** Where there is more, from 1. */
  readonly line: number;

  constructor(what: Held, line: number) {
    super();
    this.what = what;
    this.line = line;
  }
}

/** Counts what is held. */
export class HeldBound {
  private readonly counts: Record<Held, number> = {
    results: 0,
    measurements: 0,
    lines: 0,
    settings: 0,
    keys: 0,
    units: 0,
  };

  /** Throws a TooMuchError if with these there are more than the most. */
  hold(what: Held, count: number, line: number): void {
    this.counts[what] += count;
    if (this.counts[what] > mostHeld[what]) throw new TooMuchError(what, line);
  }
}

/** Figures as Go writes them: a tab before every value, one space before its unit. */
const behindOutput = /(?:^|\s)(\d+(?:\t *[-+.\w]+ \S+)+)\s*$/;

/** Longer lines are not what Go writes, and matching them would be slow. */
const longestLine = 4000;

/**
 * Figures that other output separated from their name: on their own line, or at the end of an unfinished line of
 * output. null if the line has none.
 */
function tornFigures(line: string): Exclude<Figures, { syntax: string }> | null {
  if (line.length > longestLine) return null;
  const tail = behindOutput.exec(line)?.[1] ?? (/^\s*\d+\s/.test(line) ? line : null);
  if (tail === null) return null;
  const read = figures(goFields(tail));
  return 'values' in read && read.values.some(isRate) ? read : null;
}

/**
 * Requires a unit per operation or per second, because a number and a word are not always a measurement: `12
 * goroutines`.
 */
function isRate({ unit }: { unit: string }): boolean {
  return /.\/(?:op|s)$/.test(unit);
}

/**
 * The user-facing reason why a line is no result. `syntax` is the error of Go's reader, '' if Go's reader ignores the
 * line.
 */
function skipReason(syntax: string, text: string): string {
  if (syntax === '') {
    if (/^\s+Benchmark/.test(text)) return 'The line is indented, so that Go’s tools do not read it.';
    return 'There are figures here, but the line does not begin with Benchmark.';
  }
  if (syntax.startsWith('metadata '))
    return 'An earlier line of this file says something else of this unit; that counts.';
  if (syntax === 'missing unit') return 'The line names no unit.';
  if (syntax === 'expected key=value') return 'Behind a unit, key=value is expected.';
  if (syntax === 'missing iteration count') return 'There is a name, and no result behind it.';
  if (syntax === 'missing measurements') return 'There is no measurement behind the iterations.';
  if (syntax === 'missing units') return 'The last figure has no unit.';
  if (syntax.endsWith('value out of range')) return 'A figure is beyond what a number can hold.';
  if (syntax.startsWith('parsing iteration count')) {
    return 'Other text stands where the iterations should be, and no figures follow that could belong to the name.';
  }
  return 'A measurement is not a number.';
}
