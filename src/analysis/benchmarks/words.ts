import { dictionary } from '../../model/dictionary.ts';

/** A token of a filter or a projection. A `word` may be a key; an `expression` is the text between slashes. */
export interface Word {
  kind: 'word' | 'quoted' | 'expression' | 'operator' | 'and' | 'or' | 'end';
  text: string;
  /** Its start index in the full text. */
  at: number;
}

/** A syntax error in a filter or a projection; its message is a sentence that says where. */
class SyntaxProblem extends Error {
  constructor(query: string, at: number, reason: string) {
    super(`“${query}” is not valid at character ${at + 1}: ${reason}.`);
    this.name = 'SyntaxProblem';
  }
}

const operators = '():@,';

/**
 * Splits benchstat's filters and projections into tokens. Tokens are read one by one, because an expression is only
 * allowed as a value.
 */
export class Words {
  private readonly query: string;
  private at = 0;

  constructor(query: string) {
    this.query = query;
  }

  /** The next token, without consuming it. */
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
    // `-` and `*` are operators only at the start of a word: foo-bar is one word.
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
    const escapes: Readonly<Record<string, string>> = dictionary({
      n: '\n',
      t: '\t',
      r: '\r',
      a: '\x07',
      b: '\b',
      f: '\f',
      v: '\v',
    });
    return literal
      .slice(1, -1)
      .replace(/\\(x[\dA-Fa-f]{2}|u[\dA-Fa-f]{4}|U[\dA-Fa-f]{8}|[0-7]{3}|.)/gsu, (_, code: string) => {
        if (/^[xuU]./.test(code)) return String.fromCodePoint(Number.parseInt(code.slice(1), 16));
        if (/^[0-7]{3}$/.test(code)) return String.fromCharCode(Number.parseInt(code, 8));
        if (code === '\\' || code === '"') return code;
        return escapes[code] ?? this.fail(at, 'a backslash stands before a letter that it does not go with');
      });
  }

  /** Reads up to a slash outside of brackets. */
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
