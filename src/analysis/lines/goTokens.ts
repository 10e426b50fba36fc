/** The kinds of Go tokens; white space is not a token. */
export const tokenKinds = ['comment', 'string', 'number', 'keyword', 'name', 'sign'] as const;

export type TokenKind = (typeof tokenKinds)[number];

/** The tokens of a text in order, as columns: start and end of each, and its index in `tokenKinds`. */
export interface GoTokens {
  count: number;
  start: Int32Array;
  end: Int32Array;
  kind: Uint8Array;
}

const keywords = new Set(
  (
    'break case chan const continue default defer else fallthrough for func go goto if import interface map package ' +
    'range return select struct switch type var'
  ).split(' '),
);

const COMMENT = 0;
const STRING = 1;
const NUMBER = 2;
const KEYWORD = 3;
const NAME = 4;
const SIGN = 5;

/**
 * Splits Go source into tokens, by the lexical rules of the language specification that colours and brackets need:
 * every sign is a token of one character. Source that does not compile also gives tokens: a string ends with its line
 * at the latest, a comment with the file.
 */
export function goTokens(text: string): GoTokens {
  const start: number[] = [];
  const end: number[] = [];
  const kind: number[] = [];
  for (let index = 0; index < text.length; ) {
    const code = text.charCodeAt(index);
    if (code <= 32 || code === 0xfeff) {
      index++;
      continue;
    }
    const [after, what] = tokenAt(text, index, code);
    start.push(index);
    end.push(after);
    kind.push(what);
    index = after;
  }
  return {
    count: start.length,
    start: Int32Array.from(start),
    end: Int32Array.from(end),
    kind: Uint8Array.from(kind),
  };
}

const word = /[\p{L}_][\p{L}\p{Nd}_]*/uy;
const number = /(?:0[xX][\da-fA-F_.]*(?:[pP][+-]?[\d_]+)?|\.?\d[\d_.]*(?:[eE][+-]?[\d_]+)?|0[bBoO][\d_]+)i?/y;
const quoted = /"(?:[^"\\\n]|\\.)*"?/y;
const rune = /'(?:[^'\\\n]|\\.)*'?/y;

function tokenAt(text: string, at: number, code: number): [end: number, kind: number] {
  const next = text.charCodeAt(at + 1);
  if (code === 0x2f && next === 0x2f) return [endOf(text, '\n', at, 0), COMMENT];
  if (code === 0x2f && next === 0x2a) return [endOf(text, '*/', at + 2, 2), COMMENT];
  if (code === 0x60) return [endOf(text, '`', at + 1, 1), STRING];
  if (code === 0x22) return [matchEnd(quoted, text, at), STRING];
  if (code === 0x27) return [matchEnd(rune, text, at), STRING];
  if (isDigit(code) || (code === 0x2e && isDigit(next))) return [matchEnd(number, text, at), NUMBER];
  const after = matchEnd(word, text, at);
  if (after > at) return [after, keywords.has(text.slice(at, after)) ? KEYWORD : NAME];
  return [at + 1, SIGN];
}

/**
 * The end of the text that `mark` terminates, including the first `counted` characters of the mark; the end of the
 * source if there is no mark.
 */
function endOf(text: string, mark: string, from: number, counted: number): number {
  const index = text.indexOf(mark, from);
  return index < 0 ? text.length : index + counted;
}

/** The end of a match that begins at `at`; `at` itself if there is none. */
function matchEnd(expression: RegExp, text: string, at: number): number {
  expression.lastIndex = at;
  return expression.test(text) ? expression.lastIndex : at;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}
