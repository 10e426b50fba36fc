import { keywords } from './keywords.ts';

/** An open parenthesis or bracket. */
interface Level {
  /** Index of its token. */
  open: number;
  /** Whether it encloses a list of values or of rows. */
  isList: boolean;
  /** The last list within it, and the number of tokens after it was closed; for rows that are alike. */
  lastList: string;
  lastEnd: number;
}

/** Before these a sign belongs to a number, and a text in double quotes is a value. */
const comparisons = new Set([
  '=',
  '<',
  '>',
  '<=',
  '>=',
  '<>',
  '<=>',
  '||',
  'LIKE',
  'ILIKE',
  'GLOB',
  'REGEXP',
  'BETWEEN',
  'THEN',
  'ELSE',
]);
/** After these NULL is no value. */
const beforeNull = new Set(['IS', 'NOT', 'DEFAULT', 'SET']);

/** The same words and names occur again and again. */
const writtenWords = new Map<string, string>();
const writtenNames = new Map<string, string>();
const MOST_WORDS = 20_000;

/**
 * Puts the tokens of a statement together to its normal form; lists are shortened as they come, so that they take no
 * memory.
 */
export class PatternWriter {
  private readonly out: string[] = [];
  private readonly levels: Level[] = [{ open: -1, isList: false, lastList: '', lastEnd: -1 }];
  /** A plus or minus that may be a sign. */
  private sign = '';

  /** Whether a value is more likely next than a name. */
  get expectsValue(): boolean {
    const { out } = this;
    const last = out.at(-1) ?? '';
    if (comparisons.has(last)) return true;
    if (last === 'AND') return out.at(-2) === '?' && out.at(-3) === 'BETWEEN';
    const { isList } = this.top;
    return isList && (last === '(' || (last === ',' && out.at(-2) === '?'));
  }

  value(): void {
    this.sign = '';
    const { out } = this;
    if (this.top.isList && out.at(-1) === ',' && out.at(-2) === '?') out.pop();
    else out.push('?');
  }

  word(word: string): void {
    const text = this.out.at(-1) === '.' ? nameText(word) : wordText(word);
    if (text === 'NULL' ? !beforeNull.has(this.out.at(-1) ?? '') : text === 'TRUE' || text === 'FALSE') {
      const last = this.out.at(-1);
      if (last !== 'IS' && last !== 'NOT') {
        this.value();
        return;
      }
    }
    if (text === 'SELECT' || text === 'WITH') this.top.isList = false;
    this.push(text);
  }

  name(name: string): void {
    this.push(nameText(name));
  }

  symbol(text: string): void {
    if (text === '(' || text === '[') this.open(text);
    else if (text === ')' || text === ']') this.close(text);
    else if ((text === '-' || text === '+') && this.mayBeSign()) this.sign = text;
    else this.push(text);
  }

  finish(): string {
    this.flush();
    while (this.out.at(-1) === ';') this.out.pop();
    return spaced(this.out);
  }

  private get top(): Level {
    return this.levels.at(-1)!;
  }

  private push(text: string): void {
    this.flush();
    this.out.push(text);
  }

  private flush(): void {
    if (this.sign === '') return;
    this.out.push(this.sign);
    this.sign = '';
  }

  /** A sign comes before a value, where no operand precedes it. */
  private mayBeSign(): boolean {
    this.flush();
    const last = this.out.at(-1) ?? '';
    return (
      last === '' || '(,[<>=|+-*/%'.includes(last.charAt(0)) || (isKeyword(last) && last !== 'END' && last !== 'NULL')
    );
  }

  private open(text: string): void {
    this.flush();
    const { out, top } = this;
    const last = out.at(-1);
    const isList =
      last === 'IN' ||
      last === 'VALUES' ||
      (text === '[' && last === 'ARRAY') ||
      (top.isList && (last === '(' || last === ',')) ||
      (last === ',' && top.lastEnd === out.length - 1);
    this.levels.push({ open: out.length, isList, lastList: '', lastEnd: -1 });
    out.push(text);
  }

  private close(text: string): void {
    this.flush();
    const { out } = this;
    out.push(text);
    if (this.levels.length === 1) return;
    const { open, isList } = this.levels.pop()!;
    if (!isList) return;
    const around = this.top;
    const list = out.slice(open).join(' ');
    if (out[open - 1] === ',' && around.lastEnd === open - 1 && around.lastList === list) out.length = open - 1;
    around.lastList = list;
    around.lastEnd = out.length;
  }
}

function isKeyword(token: string): boolean {
  const code = token.charCodeAt(0);
  return code >= 65 && code <= 90;
}

/** A word as the normal form has it: keywords in capitals, names in small letters. */
function wordText(word: string): string {
  const written = writtenWords.get(word);
  if (written !== undefined) return written;
  const upper = word.toUpperCase();
  return remember(writtenWords, word, keywords.has(upper) ? upper : nameText(word));
}

/** A name in small letters; one that needs quotes, such as a reserved word, has double quotes. */
function nameText(name: string): string {
  const written = writtenNames.get(name);
  if (written !== undefined) return written;
  const lower = name.toLowerCase();
  const isPlain = /^[\p{Ll}\p{Lo}_][\p{L}\p{N}_$]*$/u.test(lower) && !keywords.has(name.toUpperCase());
  return remember(writtenNames, name, isPlain ? lower : `"${lower.replaceAll(/["\s]+/g, ' ')}"`);
}

function remember(texts: Map<string, string>, word: string, text: string): string {
  if (texts.size >= MOST_WORDS) texts.clear();
  if (word.length < 64) texts.set(word, text);
  return text;
}

/** Tokens with uniform blanks: `INSERT INTO a (b) VALUES (?)`, `count(*)`, `a.b = ?`. */
function spaced(tokens: readonly string[]): string {
  let text = tokens[0] ?? '';
  for (let index = 1; index < tokens.length; index++) {
    const token = tokens[index]!;
    text += isTight(tokens, index, tokens[index - 1]!, token) ? token : ` ${token}`;
  }
  return text;
}

/** Whether no blank precedes a token. */
function isTight(tokens: readonly string[], at: number, last: string, token: string): boolean {
  if (last === '(' || last === '[' || last === '.' || last === '::') return true;
  switch (token) {
    case ',':
    case ')':
    case ']':
    case '.':
    case ';':
    case '::':
      return true;
    case '[':
      return !isKeyword(last) || last === 'ARRAY';
    case '(':
      return isName(last) && !isTarget(tokens, at - 1);
    default:
      return false;
  }
}

/** Whether a token is a name, with or without quotes. */
function isName(token: string): boolean {
  const code = token.charCodeAt(0);
  return (code >= 97 && code <= 122) || code === 0x22 || code === 0x5f || code > 127;
}

/** Whether the name that ends at this token is the target of INTO, so that columns follow it, not arguments. */
function isTarget(tokens: readonly string[], end: number): boolean {
  let at = end;
  while (tokens[at - 1] === '.') at -= 2;
  return tokens[at - 1] === 'INTO' || tokens[at - 1] === 'TABLE' || tokens[at - 1] === 'EXISTS';
}
