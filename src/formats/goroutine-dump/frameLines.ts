/** The place of a frame: `	/usr/local/go/src/net/net.go:196 +0x25`, or with fp, sp and pc as crashes print it. */
const placeEnd = /:(\d+)(?: \+0x[0-9a-f]+)?$/;

/** The file and line below a function's name, or null for any other line. */
export function placeOf(line: string): { file: string; line: number } | null {
  const text = line.trimEnd();
  if (!/^\s/.test(text)) return null;
  // What follows the line number may have colons of its own, the file may have digits behind one.
  const frame = text.lastIndexOf(' fp=');
  const end = placeEnd.exec(text) ?? placeEnd.exec(text.slice(0, Math.max(frame, 0)));
  const file = end === null ? '' : text.slice(0, end.index).trimStart();
  return file === '' ? null : { file, line: Number(end![1]) };
}

/**
 * The function's name in `net/http.(*conn).serve(0xc00011, {0xe4, 0x1})` or `main.f(...)`: the text before the
 * arguments, which are the last pair of brackets. '' if the line does not end in arguments.
 */
export function calledName(line: string): string {
  const text = line.trim();
  if (!text.endsWith(')')) return '';
  let open = 0;
  for (let index = text.length - 1; index > 0; index--) {
    if (text[index] === ')') open++;
    else if (text[index] === '(' && --open === 0) return text.slice(0, index);
  }
  return '';
}

const start = 'created by ';
const caller = / in goroutine (\d{1,15})$/;

/**
 * The function that started a goroutine, and the id of the goroutine that called it (since Go 1.21, else 0). null for
 * any other line.
 */
export function creatorOf(line: string): { name: string; goroutine: number } | null {
  const text = line.trim();
  if (!text.startsWith(start)) return null;
  const by = caller.exec(text);
  const name = text.slice(start.length, by?.index);
  return name === '' ? null : { name, goroutine: Number(by?.[1] ?? 0) };
}
