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
