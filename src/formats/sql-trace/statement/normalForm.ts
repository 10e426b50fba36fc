import type { SqlDialect } from '../../../model/queries.ts';
import { PatternWriter } from './patternWriter.ts';
import { DOUBLE_QUOTED, END, QUOTED, SqlLexer, SYMBOL, VALUE } from './sqlLexer.ts';

/** The normal form of a statement. */
export interface NormalForm {
  pattern: string;
  dialect: SqlDialect;
}

/** Longer normal forms are cut: only their beginning tells them apart. */
export const longestPattern = 8192;

/**
 * The normal form of a statement, by which executions are grouped. Literals and parameters become `?`, lists of them
 * one `?`, rows of VALUES one row. Keywords are in capitals, names in small letters and without quotes; comments are
 * left out and blanks are uniform; a comment alone, such as a ping, is `--`. So a statement has one form, whether
 * SQLite or PostgreSQL ran it:
 *
 *     SELECT * FROM `products` WHERE `id` IN (1,2) -- page 3
 *     select * from "products" where "id" in ($1, $2, $3)
 *     SELECT * FROM products WHERE id IN (?)
 */
export function normalForm(sql: string): NormalForm {
  const standard = new SqlLexer(sql, false);
  let pattern = written(standard, sql);
  // Where the standard leaves a string open, backslashes may escape quotes.
  if (standard.isTorn && sql.includes('\\')) {
    const escaped = new SqlLexer(sql, true);
    const other = written(escaped, sql);
    if (!escaped.isTorn) pattern = other;
  }
  if (pattern.length > longestPattern) pattern = `${pattern.slice(0, longestPattern - 1)}…`;
  return { pattern: pattern === '' ? '--' : pattern, dialect: dialectOf(standard) };
}

function written(lexer: SqlLexer, sql: string): string {
  const writer = new PatternWriter();
  const mixesQuotes = sql.includes('`');
  for (let kind = lexer.next(); kind !== END; kind = lexer.next()) {
    if (kind === VALUE) writer.value();
    else if (kind === SYMBOL) writer.symbol(lexer.text);
    else if (kind === QUOTED) writer.name(lexer.text);
    else if (kind === DOUBLE_QUOTED) {
      const isText = !mayBeName(lexer.text) || (mixesQuotes && lexer.nextCode !== 0x2e && writer.expectsValue);
      if (isText) writer.value();
      else writer.name(lexer.text);
    } else writer.word(lexer.text);
  }
  return writer.finish();
}

/** Whether a text in double quotes can be a name; `"1"` and `"?"` are strings of SQLite and MySQL. */
function mayBeName(text: string): boolean {
  return text.length <= 128 && /^[\p{L}_][\p{L}\p{N}_$ .-]*$/u.test(text);
}

function dialectOf({ hasBackticks, hasBrackets, isPostgres }: SqlLexer): SqlDialect {
  if (isPostgres) return 'postgresql';
  if (hasBackticks) return 'backticks';
  return hasBrackets ? 'sql-server' : 'unknown';
}
