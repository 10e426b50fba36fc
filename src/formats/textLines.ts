import { dictionary } from '../model/dictionary.ts';

const short: Record<string, string> = dictionary({ a: '\x07', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' });

/** The text of a Go `%q` literal, given without its quotes. */
export function unquoteGo(quoted: string): string {
  if (!quoted.includes('\\')) return quoted;
  return quoted.replace(
    /\\(?:x([0-9a-f]{2})|u([0-9a-f]{4})|U([0-9a-f]{8})|(.))/gs,
    (_, byte, unit, point, character) => {
      const digits: string | undefined = byte ?? unit ?? point;
      if (digits === undefined) return short[character] ?? character;
      const code = Number.parseInt(digits, 16);
      return code > 0x10ffff ? '\ufffd' : String.fromCodePoint(code);
    },
  );
}

/**
 * Passes a text on line by line while it is read, without line ends, so that only one chunk is in memory. The text is
 * UTF-8 or UTF-16 (which PowerShell's `>` writes); a byte order mark is removed. Errors of `chunks` are thrown.
 * @param longest of a longer line that ends in a later chunk, not all characters after these are passed on
 */
export async function eachLine(
  chunks: AsyncIterable<Uint8Array>,
  take: (line: string) => void,
  longest = Number.POSITIVE_INFINITY,
): Promise<void> {
  let decoder: TextDecoder | null = null;
  let rest = '';
  const pass = (text: string) => {
    let start = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
      const line = rest + text.slice(start, end);
      rest = '';
      take(line.endsWith('\r') ? line.slice(0, -1) : line);
      start = end + 1;
    }
    if (rest.length < longest) rest += text.slice(start);
  };
  for await (const chunk of chunks) {
    decoder ??= new TextDecoder(encodingOf(chunk));
    pass(decoder.decode(chunk, { stream: true }));
  }
  pass(decoder?.decode() ?? '');
  if (rest !== '') take(rest.endsWith('\r') ? rest.slice(0, -1) : rest);
}

/**
 * The chunks of a text of `eachLine`'s encodings in UTF-8, without a byte order mark. Errors of `chunks` are thrown.
 */
export async function* utf8Chunks(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let decoder: TextDecoder | null = null;
  let isFirst = true;
  for await (const chunk of chunks) {
    if (isFirst) {
      isFirst = false;
      const encoding = encodingOf(chunk);
      if (encoding !== 'utf-8') decoder = new TextDecoder(encoding);
      else if (chunk[0] === 0xef && chunk[1] === 0xbb && chunk[2] === 0xbf) {
        yield chunk.subarray(3);
        continue;
      }
    }
    yield decoder === null ? chunk : new TextEncoder().encode(decoder.decode(chunk, { stream: true }));
  }
}

/** The beginning of a file as text, in the encodings of `eachLine`. For binary files the result is meaningless. */
export function textHead(head: Uint8Array): string {
  return new TextDecoder(encodingOf(head)).decode(head, { stream: true });
}

/** Detects UTF-16 by its byte order mark, or by the zeros in every second byte of ASCII text. */
function encodingOf(head: Uint8Array): string {
  const [first, second, third, fourth] = head;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0 && third !== 0 && fourth === 0)) {
    return 'utf-16le';
  }
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0 && third === 0 && fourth !== 0)) {
    return 'utf-16be';
  }
  return 'utf-8';
}
