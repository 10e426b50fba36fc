/** Something the reader of a file should know. Doubt is data: nothing ends in the console. */
export interface Problem {
  /** `fatal`: nothing could be read. `warning`: it was read, with this caveat. */
  severity: 'fatal' | 'warning';
  /** What is wrong and where, one or two plain sentences. */
  message: string;
  /** What to do next, one plain sentence. */
  hint?: string;
  /** 1-based line, in text inputs. */
  line?: number;
  /** Set where reading stopped at a limit and may safely go on: the next limit to try, in bytes after decompression. */
  nextLimit?: number;
}

/** A value, or the reasons why there is none; both together when it could be read with doubts. */
export interface Outcome<T> {
  value: T | null;
  problems: Problem[];
}
