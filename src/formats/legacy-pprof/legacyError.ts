/** A legacy profile contains an error. The message is a sentence for the user. */
export class LegacyError extends Error {
  /** The line number in a text, from 1; 0 if there is none. */
  readonly line: number;

  constructor(message: string, line = 0) {
    super(message);
    this.line = line;
  }
}

/** The error for an invalid line; `what` names what was expected, such as "a sample". */
export function notA(what: string, line: string, number: number): LegacyError {
  const shown = line.length > 80 ? `${line.slice(0, 79)}…` : line;
  return new LegacyError(`Line ${number} is not ${what}: “${shown.trim()}”.`, number);
}
