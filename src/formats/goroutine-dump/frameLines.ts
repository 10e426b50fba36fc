/** The place of a frame: `	/usr/local/go/src/net/net.go:196 +0x25`, or with fp, sp and pc as crashes print it. */
const placeLine = /^\s+(\S.*):(\d+)(?: \+0x[0-9a-f]+)?(?: fp=.*)?\s*$/;

/** The file and line below a function's name, or null for any other line. */
export function placeOf(line: string): { file: string; line: number } | null {
  const match = placeLine.exec(line);
  return match === null ? null : { file: match[1]!, line: Number(match[2]) };
}

/**
 * The function's name in `net/http.(*conn).serve(0xc00011, {0xe4, 0x1})` or `main.f(...)`: the text before the arguments,
 * which are the last pair of brackets. '' if the line does not end in arguments.
 */
export function calledName(line: string): string {
  const text = line.trim();
  if (!text.endsWith(')')) return '';
  let open = 0;
  for (let at = text.length - 1; at > 0; at--) {
    if (text[at] === ')') open++;
    else if (text[at] === '(' && --open === 0) return text.slice(0, at);
  }
  return '';
}

const createdBy = /^\s*created by (.+?)(?: in goroutine (\d{1,15}))?\s*$/;

/**
 * The function that started a goroutine, and the id of the goroutine that called it (since Go 1.21, else 0). null for any
 * other line.
 */
export function creatorOf(line: string): { name: string; goroutine: number } | null {
  if (!line.includes('created by ')) return null;
  const match = createdBy.exec(line);
  return match === null ? null : { name: match[1]!, goroutine: Number(match[2] ?? 0) };
}
