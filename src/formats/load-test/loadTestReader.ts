import type { LoadTest } from '../../model/loadTest.ts';
import { addressOf } from './emptyTest.ts';
import { Headings } from './headings.ts';
import { type Json, record } from './json.ts';
import type { TextReport, ToolReader } from './loadTool.ts';
import { loadToolNamed, loadTools } from './loadTools.ts';
import { RequestRows, type RowFormat } from './requestRows.ts';

/** Larger documents are no report of a load test. */
const longest = 32 * 1024 ** 2;

/** Collects JSON objects that begin on lines of their own, among other lines. */
class JsonDocuments {
  private parts: string[] = [];
  private length = 0;
  private depth = 0;
  private inText = false;
  private isEscaped = false;
  /** The line that the document begins on; 0 outside of documents. */
  line = 0;
  /** The line of the first document that was abandoned; 0 if there is none. */
  brokenLine = 0;

  get isOpen(): boolean {
    return this.line > 0;
  }

  /** Whether a document may begin with the line. */
  static begins(line: string): boolean {
    return /^\s{0,200}\{\s{0,200}(?:"|$)/.test(line);
  }

  /**
   * Adds a line.
   * @returns the documents that end on it, with the lines that they begin on
   */
  take(line: string, number: number): { text: string; line: number }[] {
    const done: { text: string; line: number }[] = [];
    let start = 0;
    for (let index = 0; index < line.length; index++) {
      const character = line[index];
      if (this.inText) {
        if (this.isEscaped) this.isEscaped = false;
        else if (character === '\\') this.isEscaped = true;
        else if (character === '"') this.inText = false;
      } else if (character === '"') this.inText = this.depth > 0;
      else if (character === '{' || character === '[') {
        if (this.depth++ > 0) continue;
        this.line = number;
        start = index;
      } else if ((character === '}' || character === ']') && this.depth > 0 && --this.depth === 0) {
        this.parts.push(line.slice(start, index + 1));
        done.push({ text: this.parts.join('\n'), line: this.line });
        this.close();
      }
    }
    // A text of JSON ends on its line.
    if (this.isOpen && this.inText) this.abandon();
    else if (this.isOpen) this.keep(line.slice(start));
    return done;
  }

  /** Forgets an unfinished document. */
  abandon(): void {
    this.brokenLine ||= this.line;
    this.close();
  }

  private close(): void {
    this.parts = [];
    this.length = 0;
    this.depth = 0;
    this.inText = false;
    this.isEscaped = false;
    this.line = 0;
  }

  private keep(text: string): void {
    this.length += text.length;
    if (this.length > longest) this.abandon();
    else this.parts.push(text);
  }
}

/** What a command line says that its output does not repeat. */
interface CommandLine {
  tool: string;
  url: string;
  method: string;
  connections: number | null;
  targetRate: number | null;
}

const command = /^\s{0,20}(?:[+$%>#]{1,4}\s+)?(?:time\s+)?(?:\S{0,200}\/)?([\w-]{1,40})\s+(-.{1,3000})$/;

/**
 * The command on a line, as `set -x` or a shell prints it: `wrk -t2 -c100 -d30s -R2000 http://127.0.0.1/`. null if
 * there is none.
 */
function commandOn(line: string): CommandLine | null {
  const [, tool = '', said = ''] = command.exec(line) ?? [];
  const options = loadToolNamed(tool)?.options;
  if (options === undefined) return null;
  const words = said
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/^(["'])(.*)\1$/, '$2'));
  const targetRate = numberAfter(words, options.rate);
  return {
    tool: targetRate === null ? tool : (options.withRate ?? tool),
    url: addressOf(words.find((word) => /^https?:\/\//.test(word)) ?? ''),
    method: methodAfter(words, options.method),
    connections: numberAfter(words, options.connections),
    targetRate,
  };
}

/** Adds to a test what its output does not say. */
function withCommand(test: LoadTest, said: CommandLine | null): LoadTest {
  const tool = loadToolNamed(test.tool);
  if (said === null || loadToolNamed(said.tool) !== tool) return test;
  return {
    ...test,
    // The output may tell a variant where the command does not, and the other way round.
    tool: said.tool === tool?.names[0] ? test.tool : said.tool,
    url: test.url || said.url,
    connections: test.connections ?? said.connections,
    targetRate: test.targetRate ?? said.targetRate,
    ...(test.method === undefined && said.method !== '' ? { method: said.method } : {}),
  };
}

/** The number of an option, written `-c 100`, `-c100` or `--connections=100`. */
function numberAfter(words: readonly string[], names: readonly string[] = []): number | null {
  for (const name of names) {
    for (const [index, word] of words.entries()) {
      if (!word.startsWith(name)) continue;
      const text = word === name ? words[index + 1] : word.slice(name.length).replace(/^=/, '');
      if (text !== undefined && /^\d{1,9}$/.test(text)) return Number(text);
    }
  }
  return null;
}

function methodAfter(words: readonly string[], names: readonly string[] = []): string {
  const index = words.findIndex((word) => names.includes(word));
  const method = words[index + 1] ?? '';
  return index >= 0 && /^[A-Z]{3,7}$/.test(method) ? method : '';
}

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
