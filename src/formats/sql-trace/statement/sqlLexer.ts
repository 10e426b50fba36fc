/** What a token is: the end, a word, a name in quotes, a literal or parameter, or a symbol. */
export const END = 0;
const WORD = 1;
export const QUOTED = 2;
export const VALUE = 3;
export const SYMBOL = 4;
/** A text in double quotes: a name in the standard, a string in MySQL and SQLite. */
export const DOUBLE_QUOTED = 5;

type Kind = typeof END | typeof WORD | typeof QUOTED | typeof VALUE | typeof SYMBOL | typeof DOUBLE_QUOTED;

const BLANK = 1;
const LETTER = 2;
const DIGIT = 4;
const OPERATOR = 8;

const classes = new Uint8Array(128);
for (const blank of ' \t\n\r\f\v\0') classes[blank.charCodeAt(0)] = BLANK;
for (let code = 0; code < 26; code++) classes[65 + code] = classes[97 + code] = LETTER;
classes['_'.charCodeAt(0)] = LETTER;
for (let code = 48; code < 58; code++) classes[code] = DIGIT;
for (const operator of '<>=!~|&#^%') classes[operator.charCodeAt(0)] = OPERATOR;

/** Other blanks: no-break space, byte order mark, line and paragraph separator. */
const rareBlanks = new Set([0xa0, 0xfeff, 0x2028, 0x2029, 0x85]);
/** Searches for the end of `$tag$` strings without success, before parameters are assumed. */
const MOST_TAGS = 8;
/** Names in brackets are at most this long. */
const LONGEST_NAME = 128;

/**
 * Splits a statement of any dialect into tokens. Comments are skipped. Linear: a search for the end of a quotation that
 * failed is not repeated.
 */
export class SqlLexer {
  kind: Kind = END;
  /** The word, the name without its quotes, or the symbol; meaningless for values. */
  text = '';
  /** Whether some string has no end. */
  isTorn = false;
  hasBackticks = false;
  /** Whether it has what only PostgreSQL has: `$1`, `E''`, `$tag$`, `::`. */
  isPostgres = false;
  /** Whether it has what only SQL Server has: names in brackets. */
  hasBrackets = false;

  private readonly sql: string;
  private readonly withBackslashes: boolean;
  private readonly end: number;
  private at = 0;
  private isNested = true;
  private tagsLeft = MOST_TAGS;
  private noMoreBackticks = false;
  private noMoreDoubles = false;

  /** @param withBackslashes whether a backslash escapes the next character of a string, as in MySQL */
  constructor(sql: string, withBackslashes: boolean) {
    this.sql = sql;
    this.withBackslashes = withBackslashes;
    this.end = sql.length;
  }

  /** The next character that is not read yet; NaN at the end. */
  get nextCode(): number {
    return this.sql.charCodeAt(this.at);
  }

  next(): Kind {
    const { sql, end } = this;
    for (;;) {
      if (this.at >= end) return this.token(END, '');
      const code = sql.charCodeAt(this.at);
      const type = code < 128 ? classes[code]! : rareBlanks.has(code) ? BLANK : LETTER;
      if (type === BLANK) this.at++;
      else if (type === LETTER) return this.word();
      else if (type === DIGIT) return this.number();
      else if (code === 0x2d && sql.charCodeAt(this.at + 1) === 0x2d) this.at = lineEnd(sql, this.at);
      else if (code === 0x2f && sql.charCodeAt(this.at + 1) === 0x2a) this.skipComment();
      else return this.other(code, type);
    }
  }

  private token(kind: Kind, text: string): Kind {
    this.kind = kind;
    this.text = text;
    return kind;
  }

  private word(): Kind {
    const { sql } = this;
    const start = this.at;
    let at = start + 1;
    for (; ; at++) {
      const code = sql.charCodeAt(at);
      const isPart = code < 128 ? (classes[code]! & (LETTER | DIGIT)) !== 0 || code === 0x24 : code > 127;
      if (!isPart || rareBlanks.has(code)) break;
    }
    this.at = at;
    const next = sql.charCodeAt(at);
    if (next === 0x27 && (at - start === 1 || sql.charCodeAt(start) === 0x5f)) {
      // A string with a prefix: E'', X'', B'', N'', _utf8''.
      const isEscaped = at - start === 1 && (sql.charCodeAt(start) | 0x20) === 0x65;
      if (isEscaped) this.isPostgres = true;
      return this.string(isEscaped);
    }
    if (next === 0x26 && at - start === 1 && (sql.charCodeAt(start) | 0x20) === 0x75) {
      const quote = sql.charCodeAt(at + 1);
      if (quote === 0x27) {
        this.at++;
        return this.string(false);
      }
    }
    return this.token(WORD, sql.slice(start, at));
  }

  /** A number; also `?.?`, which the tracer of go-odata writes for 1.5. */
  private number(): Kind {
    const { sql } = this;
    let at = this.at + 1;
    for (; ; at++) {
      const code = sql.charCodeAt(at);
      if (code < 128 && (classes[code]! & (LETTER | DIGIT)) !== 0) continue;
      if (code === 0x2e && sql.charCodeAt(at + 1) !== 0x2e) continue;
      const before = sql.charCodeAt(at - 1) | 0x20;
      const isExponent = before === 0x65 && (code === 0x2b || code === 0x2d) && !/^0x/i.test(sql.slice(this.at, at));
      if (!isExponent) break;
    }
    this.at = at;
    return this.token(VALUE, '?');
  }

  private other(code: number, type: number): Kind {
    const { sql } = this;
    const next = sql.charCodeAt(this.at + 1);
    switch (code) {
      case 0x27: // '
        return this.string(this.withBackslashes);
      case 0x22: // "
        if (!this.noMoreDoubles) return this.doubleQuoted();
        break;
      case 0x60: // `
        if (!this.noMoreBackticks) return this.backticks();
        break;
      case 0x5b: // [
        return this.bracket();
      case 0x24: // $
        return this.dollar(next);
      case 0x3f: // ?
        return this.parameter(1);
      case 0x3a: // :
        if (next === 0x3a) {
          this.isPostgres = true;
          return this.symbol(2);
        }
        if (next === 0x3d) return this.symbol(2);
        if (isWordCode(next)) return this.parameter(1);
        break;
      case 0x40: // @
        if (next === 0x3e) return this.symbol(2);
        if (next === 0x40) {
          this.at += 2;
          return isWordCode(this.nextCode) ? this.word() : this.token(SYMBOL, '@@');
        }
        if (isWordCode(next)) return this.parameter(1);
        break;
      case 0x2d: // -
        if (next === 0x3e) return this.symbol(sql.charCodeAt(this.at + 2) === 0x3e ? 3 : 2);
        break;
      case 0x2e: // .
        if (next >= 0x30 && next <= 0x39) return this.number();
        break;
      default:
        if (type === OPERATOR) return this.operator();
    }
    return this.symbol(1);
  }

  private symbol(length: number): Kind {
    const { sql, at } = this;
    this.at += length;
    return this.token(SYMBOL, sql.slice(at, at + length));
  }

  private operator(): Kind {
    const { sql, at } = this;
    let to = at + 1;
    while (to - at < 4 && classes[sql.charCodeAt(to)] === OPERATOR) to++;
    if (sql.charCodeAt(to) === 0x40 && to - at === 1 && sql.charCodeAt(at) === 0x3c) to++;
    this.at = to;
    const text = sql.slice(at, to);
    return this.token(SYMBOL, text === '!=' ? '<>' : text === '==' ? '=' : text);
  }

  /** A parameter: `?`, `?1`, `:name`, `@p1`, `$1`; `length` characters come before its name. */
  private parameter(length: number): Kind {
    let at = this.at + length;
    while (isWordCode(this.sql.charCodeAt(at))) at++;
    // `?.?` stands for 1.5.
    if (this.sql.charCodeAt(at) === 0x2e && this.sql.charCodeAt(at + 1) === 0x3f) at += 2;
    this.at = at;
    return this.token(VALUE, '?');
  }

  private dollar(next: number): Kind {
    const { sql, at } = this;
    if (next >= 0x30 && next <= 0x39) {
      this.isPostgres = true;
      return this.parameter(1);
    }
    let to = at + 1;
    while (isWordCode(sql.charCodeAt(to)) && to - at < LONGEST_NAME) to++;
    if (sql.charCodeAt(to) === 0x24 && this.tagsLeft > 0) {
      const close = sql.indexOf(sql.slice(at, to + 1), to + 1);
      if (close >= 0) {
        this.isPostgres = true;
        this.at = close + (to + 1 - at);
        return this.token(VALUE, '?');
      }
      this.tagsLeft--;
    }
    return to > at + 1 ? this.parameter(1) : this.symbol(1);
  }

  /** A string in single quotes; two quotes stand for one. */
  private string(withBackslashes: boolean): Kind {
    const { sql, end } = this;
    let at = this.at + 1;
    for (; at < end; at++) {
      const code = sql.charCodeAt(at);
      if (code === 0x5c && withBackslashes) at++;
      else if (code === 0x27) {
        if (sql.charCodeAt(at + 1) !== 0x27) break;
        at++;
      }
    }
    if (at >= end) this.isTorn = true;
    this.at = Math.min(at + 1, end);
    return this.token(VALUE, '?');
  }

  private doubleQuoted(): Kind {
    const { sql } = this;
    let close = sql.indexOf('"', this.at + 1);
    while (close >= 0 && sql.charCodeAt(close + 1) === 0x22) close = sql.indexOf('"', close + 2);
    if (close < 0) {
      this.noMoreDoubles = true;
      this.isTorn = true;
      return this.symbol(1);
    }
    const inner = sql.slice(this.at + 1, close);
    this.at = close + 1;
    return this.token(DOUBLE_QUOTED, inner);
  }

  private backticks(): Kind {
    const { sql } = this;
    const close = sql.indexOf('`', this.at + 1);
    if (close < 0) {
      this.noMoreBackticks = true;
      return this.symbol(1);
    }
    const inner = sql.slice(this.at + 1, close);
    this.at = close + 1;
    this.hasBackticks = true;
    return this.token(QUOTED, inner);
  }

  /** A name in brackets; elsewhere a bracket is an index or an array. */
  private bracket(): Kind {
    const { sql, at } = this;
    const isIndex = at > 0 && (isWordCode(sql.charCodeAt(at - 1)) || ')]"\''.includes(sql.charAt(at - 1)));
    if (isIndex || !isWordCode(sql.charCodeAt(at + 1)) || classes[sql.charCodeAt(at + 1)] === DIGIT)
      return this.symbol(1);
    const inner = /^[\p{L}_][\p{L}\p{N}_ $.-]*(?=\])/u.exec(sql.slice(at + 1, at + 2 + LONGEST_NAME))?.[0];
    if (inner === undefined) return this.symbol(1);
    this.at = at + inner.length + 2;
    this.hasBrackets = true;
    return this.token(QUOTED, inner);
  }

  /** Comments nest in PostgreSQL; if one would not end then, it ends at the first end. */
  private skipComment(): void {
    const { sql, end } = this;
    const start = this.at + 2;
    let depth = 1;
    let at = start;
    for (; this.isNested && at < end && depth > 0; at++) {
      const code = sql.charCodeAt(at);
      const next = sql.charCodeAt(at + 1);
      if (code === 0x2a && next === 0x2f) {
        depth--;
        at++;
      } else if (code === 0x2f && next === 0x2a) {
        depth++;
        at++;
      }
    }
    if (this.isNested && depth === 0) {
      this.at = at;
      return;
    }
    this.isNested = false;
    const close = sql.indexOf('*/', start);
    this.at = close < 0 ? end : close + 2;
  }
}

/** Whether a character can be part of a word. */
function isWordCode(code: number): boolean {
  return code < 128 ? (classes[code]! & (LETTER | DIGIT)) !== 0 : code > 127 && !rareBlanks.has(code);
}

function lineEnd(sql: string, from: number): number {
  const end = sql.indexOf('\n', from);
  return end < 0 ? sql.length : end;
}
