import type { LoadTest } from '../../model/loadTest.ts';
import { bombardier } from './bombardier.ts';
import { bombardierReport } from './bombardierReport.ts';
import { type CommandLine, commandOn, withCommand } from './commandLine.ts';
import { Headings } from './headings.ts';
import { hey } from './hey.ts';
import { type Json, record } from './json.ts';
import { JsonDocuments } from './jsonDocuments.ts';
import { k6 } from './k6.ts';
import { k6Summary } from './k6Summary.ts';
import { RequestRows } from './requestRows.ts';
import { type RowFormat, rowFormats } from './rowFormats.ts';
import type { TextTool, ToolReader } from './toolReader.ts';
import { vegeta } from './vegeta.ts';
import { vegetaReport } from './vegetaReport.ts';
import { wrk } from './wrk.ts';

/** Tools whose output is text. */
const textTools: readonly TextTool[] = [wrk, bombardier, hey, vegeta, k6];

/** Longer lines are none of a tool's text. */
const longestLine = 8192;
/** Files with more tests are damaged. */
const mostTests = 20_000;

/** A test that is being read. */
interface OpenTest {
  tool: TextTool;
  reader: ToolReader;
  heading: string;
  said: CommandLine | null;
}

/** Whether a line of this kind begins a test: text, a row, or a JSON object. */
export function beginsTest(line: string): boolean {
  return line.length <= longestLine && textTools.some((tool) => tool.begins(line));
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
      if (!this.json.isOpen || !beginsTest(line)) return this.document(line, number);
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
    const format = rowFormats.find((one) => one.begins(line));
    if (format === undefined) {
      if (rows !== null && line.trim() !== '' && this.skipped.count++ === 0) this.skipped.line = number;
      return false;
    }
    this.finish();
    this.rows = { format, requests: new RequestRows(format.tool, number), heading: this.headings.heading };
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
    const tool = textTools.find((one) => one.begins(line));
    if (this.open !== null && (tool === undefined || tool === this.open.tool)) {
      const taken = this.open.reader.take(line);
      if (taken === 'taken') return;
      if (taken === 'other') return this.between(line);
    }
    if (tool === undefined) return this.between(line);
    this.close();
    this.open = { tool, reader: tool.open(number), heading: this.headings.heading, said: this.said };
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
    this.tests.push(...reader.finish().map((test) => ({ ...withCommand(test, said), heading })));
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
  return vegetaReport(json, line) ?? bombardierReport(json, line) ?? k6Summary(json, line);
}
