/** A legacy profile is not what it begins as. The message is a sentence for the reader of the file. */
export class LegacyError extends Error {
  /** 1-based line in a text, 0 where there is none. */
  readonly line: number;

  constructor(message: string, line = 0) {
    super(message);
    this.line = line;
  }
}

/** The error for a line that does not fit; `what` it should have been, such as "a sample". */
export function notA(what: string, line: string, number: number): LegacyError {
  const shown = line.length > 80 ? `${line.slice(0, 79)}…` : line;
  return new LegacyError(`Line ${number} is not ${what}: “${shown.trim()}”.`, number);
}
