/** The lines of a text that were left out. */
export class UnreadLines {
  count = 0;
  first: { line: number; text: string } | null = null;

  add(line: number, text: string): void {
    this.count++;
    this.first ??= { line, text: text.trim().slice(0, 80) };
  }
}
