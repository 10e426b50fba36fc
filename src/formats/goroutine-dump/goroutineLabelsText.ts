import { unquoteGo } from '../unquoteGo.ts';

const quotedText = /"((?:[^"\\]|\\.)*)"/y;
/** Text that Go 1.27 writes without quotes; it may be empty. */
const plainText = /[\w./]*/y;

/**
 * Parses `{route: /api/v1, "a:b": "say \"hi\""}` at the beginning of a text. Go 1.27 quotes a key or a value only if
 * necessary, earlier versions always. `end` is the position after the brace; null if the text is no such list.
 */
export function goroutineLabelsText(text: string): { labels: [string, string][]; end: number } | null {
  if (!text.startsWith('{')) return null;
  const labels: [string, string][] = [];
  let at = 1;
  const word = (): string => {
    quotedText.lastIndex = at;
    const quoted = quotedText.exec(text);
    plainText.lastIndex = at;
    const found = quoted ?? plainText.exec(text)!;
    at += found[0].length;
    return quoted === null ? found[0] : unquoteGo(quoted[1]!);
  };
  const skip = (mark: string): boolean => {
    if (!text.startsWith(mark, at)) return false;
    at += mark.length;
    return true;
  };
  if (skip('}')) return { labels, end: at };
  do {
    const key = word();
    if (!skip(': ')) return null;
    labels.push([key, word()]);
  } while (skip(', '));
  return skip('}') ? { labels, end: at } : null;
}
