/** A problem with a file. Problems are data, shown on the page, not in the console. */
export interface Problem {
  /** `fatal`: nothing could be read. `warning`: the file was read, with this caveat. */
  severity: 'fatal' | 'warning';
  /** What is wrong and where, one or two plain sentences. */
  message: string;
  /** What to do next, one plain sentence. */
  hint?: string;
  /** 1-based line, in text inputs. */
  line?: number;
  /** Set if reading stopped at a limit and can continue: the next limit to try, in bytes after decompression. */
  nextLimit?: number;
}

/** A value, or the problems that prevented it; both if it was read with warnings. */
export interface Outcome<T> {
  value: T | null;
  problems: Problem[];
}

/** The sentence of a `CancelledError`, by which views that only know the sentence recognize it. */
export const cancelledSentence = 'You cancelled this.';

/** The user has cancelled a question that took long, and wants no more time spent on it. */
export class CancelledError extends Error {
  override name = 'CancelledError';

  constructor() {
    super(cancelledSentence);
  }
}

/** What an error says; errors of Perfolio's own say it in a sentence for the user. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
