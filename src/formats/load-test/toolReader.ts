import type { LoadTest } from '../../model/loadTest.ts';

/** Reads one test of one tool, line by line. Lines that it does not know are passed over: logs may stand between. */
export interface ToolReader {
  /**
   * `taken`: the line belongs to the test. `other`: it does not, and the test may go on. `again`: another test of the same tool begins
   * with this line.
   */
  take(line: string): 'taken' | 'other' | 'again';
  /** The test, after its last line; null if there was no figure and no failure in it. */
  finish(): LoadTest[];
}

/** A tool whose output is text. */
export interface TextTool {
  /** Whether a test of this tool begins with the line. */
  begins(line: string): boolean;
  /** @param line number of the line that the test begins at, which is taken next */
  open(line: number): ToolReader;
}
