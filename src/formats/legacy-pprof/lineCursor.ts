/** Goes through a text line by line. Line ends are left out. */
export class LineCursor {
  /** The line at hand; '' before the first and behind the last. */
  line = '';
  /** Its number, from 1. */
  number = 0;
  private at = 0;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** Steps to the next line; false where there is none. */
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

  /** Steps to the next line that holds something for the numbers; false where there is none. */
  nextFilled(): boolean {
    while (this.next()) if (!isComment(this.line)) return true;
    return false;
  }
}

/** Whether a line holds nothing for the numbers: it is empty or a comment. */
export function isComment(line: string): boolean {
  return /^\s*(?:#|$)/.test(line);
}
