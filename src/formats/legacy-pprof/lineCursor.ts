/** Iterates over the lines of a text, without their line ends. */
export class LineCursor {
  /** The current line; '' before the first and after the last. */
  line = '';
  /** The number of the current line, from 1. */
  number = 0;
  private at = 0;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** Moves to the next line; false if there is none. */
  next(): boolean {
    const { text, at } = this;
    if (at >= text.length) {
      this.line = '';
      return false;
    }
    const end = text.indexOf('\n', at);
    const line = text.slice(at, end < 0 ? text.length : end);
    this.line = line.endsWith('\r') ? line.slice(0, -1) : line;
    this.at = end < 0 ? text.length : end + 1;
    this.number++;
    return true;
  }

  /** Moves to the next line that is neither empty nor a comment; false if there is none. */
  nextFilled(): boolean {
    while (this.next()) if (!isComment(this.line)) return true;
    return false;
  }
}

/** Whether a line is empty or a comment. */
export function isComment(line: string): boolean {
  return /^\s*(?:#|$)/.test(line);
}
