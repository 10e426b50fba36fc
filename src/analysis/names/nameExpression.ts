import { quotedRegexp } from './quoted.ts';
/**
 * What a person types to search or to filter by names; the search fields, the filters and the command palette read it
 * alike:
 *
 * - `serve http`: names that contain these words in this order, in any case of letters.
 * - `json, xml`: names that fit one of them. Commas within brackets are part of a name: `Map[int,string]`.
 * - `"io.Copy"`: this name, and no longer one.
 * - `/^net\/.*Conn/`: an RE2 expression, case-sensitive.
 */
export type NameExpression = { kind: 'words'; alternatives: NameAlternative[] } | { kind: 'regexp'; source: string };

/** Words in their order, or a whole name. */
export type NameAlternative = { words: readonly string[]; isWhole: boolean };

/** Reads what was typed; any text is an expression. */
export function parseNameExpression(typed: string): NameExpression {
  const parts = splitAtCommas(typed)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length === 1 && isRegexp(parts[0]!)) return { kind: 'regexp', source: parts[0]!.slice(1, -1) };
  if (parts.some(isRegexp))
    return { kind: 'regexp', source: parts.map((part) => `(?:${regexpOfTyped(part)})`).join('|') };
  return {
    kind: 'words',
    alternatives: parts.map((part) => {
      if (part.length > 2 && part.startsWith('"') && part.endsWith('"')) {
        return { words: [part.slice(1, -1)], isWhole: true };
      }
      // A name that is still being typed has its first quote only.
      return { words: part.replace(/^"/, '').split(/\s+/).filter(Boolean), isWhole: false };
    }),
  };
}

/** The test whether a name fits the words. Without words every name fits. */
export function wordsTest(alternatives: readonly NameAlternative[]): (name: string) => boolean {
  if (alternatives.length === 0) return () => true;
  const tests = alternatives.map(({ words, isWhole }) => {
    if (isWhole) return (name: string) => name === words[0];
    const wanted = words.map((word) => word.toLowerCase());
    return (_name: string, lowered: string) => {
      let from = 0;
      for (const word of wanted) {
        const index = lowered.indexOf(word, from);
        if (index < 0) return false;
        from = index + word.length;
      }
      return true;
    };
  });
  return (name) => {
    const lowered = name.toLowerCase();
    return tests.some((fits) => fits(name, lowered));
  };
}

/** The RE2 expression of what was typed, as filters of labels keep it: `serve http` is `(?i)serve.*http`. */
export function regexpOfTyped(typed: string): string {
  const expression = parseNameExpression(typed);
  if (expression.kind === 'regexp') return expression.source;
  const { alternatives } = expression;
  const [only] = alternatives;
  if (alternatives.length === 1 && only?.isWhole) return whole(only.words[0]!);
  const parts = alternatives.map(({ words, isWhole }) =>
    isWhole ? `(?-i:${whole(words[0]!)})` : words.map(quotedRegexp).join('.*'),
  );
  return parts.length === 0 ? '' : `(?i)${parts.join('|')}`;
}

/** The text to type for an RE2 expression; what `regexpOfTyped` made becomes what was typed. */
export function typedOfRegexp(source: string): string {
  if (source === '') return '';
  const candidate = source.startsWith('(?i)')
    ? splitUnescaped(source.slice('(?i)'.length), '|').map(typedPart).join(', ')
    : typedPart(`(?-i:${source})`);
  return regexpOfTyped(candidate) === source ? candidate : `/${source}/`;
}

/** What was typed for an RE2 expression, for people to read; an expression that nobody typed in words is itself. */
export function readableRegexp(source: string): string {
  const typed = typedOfRegexp(source);
  return isRegexp(typed) ? source : typed;
}

/** The text to type for exactly this name. */
export function typedOfName(name: string): string {
  return `"${name}"`;
}

/** Whether a text has what names rarely have and expressions do. */
export function isLikeRegexp(query: string): boolean {
  return /[|^$\\]|\.[*+]/.test(query) && parseNameExpression(query).kind === 'words';
}

function isRegexp(typed: string): boolean {
  return typed.length > 2 && typed.startsWith('/') && typed.endsWith('/');
}

/** An RE2 expression that matches exactly this text. */
function whole(text: string): string {
  return `^${quotedRegexp(text)}$`;
}

function typedPart(part: string): string {
  const plain = (text: string): string => text.replace(/\\([^\w\s])/g, '$1');
  const name = /^\(\?-i:\^(.*)\$\)$/s.exec(part)?.[1];
  return name === undefined ? part.split('.*').map(plain).join(' ') : `"${plain(name)}"`;
}

/** Splits at a character that has no backslash before it. */
function splitUnescaped(source: string, at: string): string[] {
  const parts: string[] = [];
  let start = 0;
  for (let index = 0; index < source.length; index++) {
    if (source[index] === '\\') index++;
    else if (source[index] === at) {
      parts.push(source.slice(start, index));
      start = index + 1;
    }
  }
  return [...parts, source.slice(start)];
}

/** Splits at commas outside quotes, brackets and expressions between slashes. */
export function splitAtCommas(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let isQuoted = false;
  let start = 0;
  for (let index = 0; index < text.length; index++) {
    const sign = text[index]!;
    if (sign === '/' && text.slice(start, index).trim() === '') index += endOfRegexp(text.slice(index));
    else if (sign === '"') isQuoted = !isQuoted;
    else if ('([{'.includes(sign)) depth++;
    else if (')]}'.includes(sign)) depth = Math.max(0, depth - 1);
    else if (sign === ',' && depth === 0 && !isQuoted) {
      parts.push(text.slice(start, index));
      start = index + 1;
    }
  }
  return [...parts, text.slice(start)];
}

/**
 * The position of the slash that ends an expression, before a comma or the end; 0 if the first slash begins none.
 * Slashes after a backslash and within brackets are part of the expression: `/x\/,y/`, `/[/,]/`.
 */
function endOfRegexp(text: string): number {
  let isClass = false;
  let depth = 0;
  for (let index = 1; index < text.length; index++) {
    const sign = text[index]!;
    if (sign === '\\') index++;
    else if (isClass) isClass = sign !== ']';
    else if (sign === '[') isClass = true;
    else if (sign === '(') depth++;
    else if (sign === ')') depth--;
    else if (sign === '/' && index > 1 && depth <= 0 && /^\s*(?:,|$)/.test(text.slice(index + 1))) return index;
  }
  return 0;
}
