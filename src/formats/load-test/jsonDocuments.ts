/** Larger documents are no report of a load test. */
const longest = 32 * 1024 ** 2;

/** Collects JSON objects that begin on lines of their own, among other lines. */
export class JsonDocuments {
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
