/** A piece of a filter or a projection. `word` may be a key, `expression` is what stood between slashes. */
export interface Word {
  kind: 'word' | 'quoted' | 'expression' | 'operator' | 'and' | 'or' | 'end';
  text: string;
  /** Where it begins in the whole text. */
  at: number;
}

/** What is wrong with a filter or a projection, and where: its message is a sentence. */
class SyntaxProblem extends Error {
  constructor(query: string, at: number, reason: string) {
    super(`“${query}” is not valid at character ${at + 1}: ${reason}.`);
    this.name = 'SyntaxProblem';
  }
}

const operators = '():@,';

/** Cuts benchstat's filters and projections into words. Words are read one by one, since only values may be expressions. */
export class Words {
  private readonly query: string;
  private at = 0;

  constructor(query: string) {
    this.query = query;
  }

  /** The next word, which stays the next. */
  peek(allowExpression = false): Word {
    const start = this.at;
    const word = this.next(allowExpression);
    this.at = start;
    return word;
  }

  next(allowExpression = false): Word {
    while (this.at < this.query.length && /\s/u.test(this.query[this.at]!)) this.at++;
    const at = this.at;
    const first = this.query[at];
    if (first === undefined) return { kind: 'end', text: '', at };
    if (operators.includes(first) || first === '-' || first === '*') {
      this.at++;
      return { kind: 'operator', text: first, at };
    }
    if (allowExpression && first === '/') return this.expression(at);
    return first === '"' ? this.quoted(at) : this.bare(at);
  }

  fail(at: number, reason: string): never {
    throw new SyntaxProblem(this.query, at, reason);
  }

  private bare(at: number): Word {
    // `-` and `*` are operators at a word's beginning alone: foo-bar is one word.
    while (
      this.at < this.query.length &&
      !/\s/u.test(this.query[this.at]!) &&
      !operators.includes(this.query[this.at]!)
    ) {
      this.at++;
    }
    const text = this.query.slice(at, this.at);
    return { kind: text === 'AND' ? 'and' : text === 'OR' ? 'or' : 'word', text, at };
  }

  private quoted(at: number): Word {
    const literal = /^"(?:[^"\\]|\\.)*"/su.exec(this.query.slice(at))?.[0];
    if (literal === undefined) return this.fail(at, 'the closing quotation mark is missing');
    this.at = at + literal.length;
    return { kind: 'quoted', text: this.unquoted(literal, at), at };
  }

  private unquoted(literal: string, at: number): string {
    const escapes: Readonly<Record<string, string>> = {
      n: '\n',
      t: '\t',
      r: '\r',
      a: '\x07',
      b: '\b',
      f: '\f',
      v: '\v',
    };
    return literal
      .slice(1, -1)
      .replace(/\\(x[\dA-Fa-f]{2}|u[\dA-Fa-f]{4}|U[\dA-Fa-f]{8}|[0-7]{3}|.)/gsu, (_, code: string) => {
        if (/^[xuU]./.test(code)) return String.fromCodePoint(Number.parseInt(code.slice(1), 16));
        if (/^[0-7]{3}$/.test(code)) return String.fromCharCode(Number.parseInt(code, 8));
        if (code === '\\' || code === '"') return code;
        return escapes[code] ?? this.fail(at, 'a backslash stands before a letter that it does not go with');
      });
  }

  /** Up to a slash outside of brackets. */
  private expression(at: number): Word {
    let [square, round] = [0, 0];
    for (let end = at + 1; end < this.query.length; end++) {
      const letter = this.query[end]!;
      if (letter === '/' && square === 0 && round === 0) return this.endExpression(at, end);
      if (letter === '\\') end++;
      else if (letter === '[') square++;
      else if (letter === ']') square = Math.max(0, square - 1);
      else if (letter === '(' && square === 0) round++;
      else if (letter === ')' && square === 0) round--;
    }
    return this.fail(at, 'the closing slash is missing');
  }

  private endExpression(at: number, end: number): Word {
    this.at = end + 1;
    const behind = this.query[this.at];
    if (
      behind !== undefined &&
      !/\s/u.test(behind) &&
      !operators.includes(behind) &&
      behind !== '-' &&
      behind !== '*'
    ) {
      return this.fail(end, 'a blank or an operator must follow the closing slash (a slash within is written \\/)');
    }
    return { kind: 'expression', text: this.query.slice(at + 1, end), at };
  }
}
