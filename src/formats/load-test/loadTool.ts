import type { LoadTest } from '../../model/loadTest.ts';
import type { Json } from './json.ts';
import type { RowFormat } from './requestRows.ts';

/**
 * What there is to know of a load generator: the export `tool` of `tools/<name>/tool.ts`. Of its outputs it names those
 * that are read.
 */
export interface LoadTool {
  /** The name of its program, then those of its variants, such as wrk2. They are the values of `LoadTest.tool`. */
  names: readonly [string, ...string[]];
  /** Sort key in lists of tools, ascending. */
  order: number;
  text?: TextReport;
  json?: JsonReport;
  rows?: readonly RowFormat[];
  /** Set if its command line says what its output does not. */
  options?: CommandOptions;
  /**
   * The command that repeats a test, as one line for a shell. Words in capitals stand for what is unknown: URL, METHOD,
   * RATE, DURATION and SCRIPT are explained.
   */
  commandOf(test: LoadTest): string;
}

/** The options of a command line that are read, each with all its spellings. */
export interface CommandOptions {
  connections?: readonly string[];
  /** Requests per second of all connections. */
  rate?: readonly string[];
  method?: readonly string[];
  /** The variant of the tool that alone has an option for the rate. */
  withRate?: string;
}

/** A report as text. */
export interface TextReport {
  /** Whether the line begins a test. It must be a line that no other tool prints: it ends a test of another tool. */
  begins(line: string): boolean;
  /** @param line number of the line that the test begins at, which is taken next */
  open(line: number): ToolReader;
}

/** Reads one test as text, line by line. Lines that it does not know are passed over: logs may stand between. */
export interface ToolReader {
  /**
   * `taken`: the line belongs to the test. `other`: it does not, and the test may go on. `again`: another test of the
   * same tool begins with this line.
   */
  take(line: string): 'taken' | 'other' | 'again';
  /** The test, after its last line; none if there was no figure and no failure in it. */
  finish(): LoadTest[];
}

/** A report as one JSON object. */
export interface JsonReport {
  /** Whether a file that begins with this text, which may be cut off, looks like such a report. */
  isLikely(beginning: string): boolean;
  /** The test in an object that begins on a line; null for any other JSON. */
  read(json: Json, line: number): LoadTest | null;
}
