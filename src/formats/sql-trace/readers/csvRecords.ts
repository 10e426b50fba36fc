/** The most characters of a record; a longer one has a quote that is never closed. */
const LONGEST = 2 * 1024 * 1024;

/** Splits CSV into records, line by line. A quoted field may contain line ends. */
export class CsvRecords {
  /** The line that the current record begins at, from 1. */
  line = 0;
  private readonly delimiter: string;
  private fields: string[] = [];
  private quoted: string[] | null = null;
  private length = 0;

  constructor(delimiter: string) {
    this.delimiter = delimiter;
  }

  /**
   * Takes a line; returns the record that it ends, or null. A record that is too long is given up: it comes back empty.
   */
  take(text: string, line: number): string[] | null {
    let at = 0;
    if (this.quoted === null) {
      this.line = line;
      this.fields = [];
      this.length = 0;
    } else {
      this.quoted.push('\n');
      at = this.readQuoted(text, 0);
    }
    this.length += text.length + 1;
    if (this.length > LONGEST) {
      this.quoted = null;
      return [];
    }
    while (this.quoted === null && at <= text.length) at = this.readField(text, at);
    return this.quoted === null ? this.fields : null;
  }

  /** Whether the last record has no end. */
  get isOpen(): boolean {
    return this.quoted !== null;
  }

  private readField(text: string, at: number): number {
    if (text.charCodeAt(at) === 0x22) {
      this.quoted = [];
      return this.readQuoted(text, at + 1);
    }
    const end = text.indexOf(this.delimiter, at);
    this.fields.push(end < 0 ? text.slice(at) : text.slice(at, end));
    return end < 0 ? text.length + 1 : end + 1;
  }

  /** Reads on within a quoted field; the next field begins at the result. */
  private readQuoted(text: string, from: number): number {
    let at = from;
    for (;;) {
      const quote = text.indexOf('"', at);
      if (quote < 0) {
        this.quoted!.push(text.slice(at));
        return text.length + 1;
      }
      this.quoted!.push(text.slice(at, quote));
      if (text.charCodeAt(quote + 1) !== 0x22) {
        this.fields.push(this.quoted!.join(''));
        this.quoted = null;
        const end = text.indexOf(this.delimiter, quote + 1);
        return end < 0 ? text.length + 1 : end + 1;
      }
      this.quoted!.push('"');
      at = quote + 2;
    }
  }
}
