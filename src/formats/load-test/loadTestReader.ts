import type { LoadTest } from '../../model/loadTest.ts';
import { type CommandLine, commandOn, withCommand } from './commandLine.ts';
import { Headings } from './headings.ts';
import { type Json, record } from './json.ts';
import { JsonDocuments } from './jsonDocuments.ts';
import type { TextReport, ToolReader } from './loadTool.ts';
import { loadTools } from './loadTools.ts';
import { RequestRows, type RowFormat } from './requestRows.ts';

const texts = loadTools.flatMap(({ text }) => text ?? []);
const jsons = loadTools.flatMap(({ json }) => json ?? []);
const rowFormats = loadTools.flatMap(({ names: [tool], rows = [] }) => rows.map((format) => ({ tool, format })));

/** Longer lines are none of a tool's text. */
const longestLine = 8192;
/** Files with more tests are damaged. */
const mostTests = 20_000;

/** A test that is being read. */
interface OpenTest {
  text: TextReport;
  reader: ToolReader;
  heading: string;
  said: CommandLine | null;
}

/** Whether a line begins a test as text. */
function beginsText(line: string): boolean {
  return line.length <= longestLine && texts.some((text) => text.begins(line));
}

/** Whether a line, whose end may be missing, begins a test as text, or is the first of rows. */
export function mayBeginTest(line: string): boolean {
  return beginsText(line) || rowFormats.some(({ format }) => format.begins(line) || format.mayBegin?.(line));
}

/** Whether a file that begins with this text, which may be cut off, looks like a report as JSON. */
export function isLikelyJson(beginning: string): boolean {
  return jsons.some((json) => json.isLikely(beginning));
}

/** Reads all load tests of a text, line by line: outputs of any tools, one after the other, with logs between them. */
export class LoadTestReader {
  readonly tests: LoadTest[] = [];
  private readonly headings = new Headings();
  private readonly json = new JsonDocuments();
  private said: CommandLine | null = null;
  private open: OpenTest | null = null;
  private rows: { format: RowFormat; requests: RequestRows; heading: string } | null = null;
  /** Lines among rows that are none. */
  skipped = { count: 0, line: 0 };
  /** The line of a JSON report that does not end; 0 if there is none. */
  brokenJson = 0;
  /** Whether reading stopped, because there are too many tests. */
  isFull = false;

  take(line: string, number: number): void {
    this.isFull ||= this.tests.length > mostTests;
    if (this.isFull || this.row(line, number)) return;
    if (this.json.isOpen || JsonDocuments.begins(line)) {
      // Where a tool's text begins, what came before was no JSON.
      if (!this.json.isOpen || !beginsText(line)) return this.document(line, number);
      this.json.abandon();
    }
    if (line.length <= longestLine) this.text(line, number);
  }

  finish(): void {
    this.close();
    if (this.rows !== null) {
      const { heading, requests } = this.rows;
      this.tests.push(...requests.finish().map((test) => ({ ...test, heading: test.heading || heading })));
      this.rows = null;
    }
    if (this.json.isOpen) this.json.abandon();
    this.brokenJson = this.json.brokenLine;
  }

  private row(line: string, number: number): boolean {
    const { rows } = this;
    const row = rows?.format.row(line) ?? null;
    if (row !== null) {
      rows!.requests.add(row);
      return true;
    }
    const begun = rowFormats.find(({ format }) => format.begins(line));
    if (begun === undefined) {
      if (rows !== null && line.trim() !== '' && this.skipped.count++ === 0) this.skipped.line = number;
      return false;
    }
    this.finish();
    const { tool, format } = begun;
    this.rows = { format, requests: new RequestRows(tool, format, number), heading: this.headings.heading };
    const first = format.row(line);
    if (first !== null) this.rows.requests.add(first);
    return true;
  }

  private document(line: string, number: number): void {
    for (const { text, line: begin } of this.json.take(line, number)) {
      const test = testOfJson(parsed(text), begin);
      if (test === null) continue;
      this.close();
      this.tests.push({ ...test, heading: this.headings.heading });
    }
  }

  private text(line: string, number: number): void {
    const text = texts.find((one) => one.begins(line));
    if (this.open !== null && (text === undefined || text === this.open.text)) {
      const taken = this.open.reader.take(line);
      if (taken === 'taken') return;
      if (taken === 'other') return this.between(line);
    }
    if (text === undefined) return this.between(line);
    this.close();
    this.open = { text, reader: text.open(number), heading: this.headings.heading, said: this.said };
    this.said = null;
    this.open.reader.take(line);
  }

  private between(line: string): void {
    this.said = commandOn(line) ?? this.said;
    this.headings.take(line);
  }

  private close(): void {
    if (this.open === null) return;
    const { reader, heading, said } = this.open;
    const tests = reader.finish();
    this.tests.push(...tests.map((test) => ({ ...withCommand(test, said), heading })));
    // A line that tools have in common begins a test of one; the command is of the other.
    if (tests.length === 0) this.said ??= said;
    this.open = null;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The test in a report that a tool wrote as JSON; null for any other JSON. */
function testOfJson(value: unknown, line: number): LoadTest | null {
  const json: Json | null = record(value);
  if (json === null) return null;
  for (const report of jsons) {
    const test = report.read(json, line);
    if (test !== null) return test;
  }
  return null;
}
