/** The text of a line of a function's file; null if it is not open. */
export type TextAt = (name: string, file: string, line: number) => string | null;

const mostLines = 400;
/** A loop that tries the same again is no loop over items. */
const retries = /\b(?:retr|attempt|tries|backoff)/i;

/**
 * Whether a line is in a `for` loop of its own function: what is around it begins with less white space, as gofmt
 * writes it. Loops without a condition, as those of servers and workers, and those that retry do not count.
 *
 * @param isCounted only loops over a range or with a counter
 */
export function isInLoop(textAt: TextAt, name: string, file: string, line: number, isCounted = false): boolean {
  let indent = indentOf(textAt(name, file, line) ?? '');
  for (let above = line - 1; above > Math.max(0, line - mostLines) && indent > 0; above--) {
    const text = textAt(name, file, above);
    if (text === null) return false;
    if (text.trim() === '' || /^\w+:$/.test(text.trim()) || indentOf(text) >= indent) continue;
    indent = indentOf(text);
    if (/\bfunc\b.*\{\s*$/.test(text)) return false;
    if (/^\s*for\b(?!\s*\{)/.test(text) && !retries.test(text)) {
      return !isCounted || /\brange\b|;.*;/.test(text);
    }
  }
  return false;
}

function indentOf(text: string): number {
  return /^\s*/.exec(text)![0].length;
}
