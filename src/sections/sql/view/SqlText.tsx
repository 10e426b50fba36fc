import { type PatternToken, patternTokens } from '../../../formats/sql-trace/statement/patternTokens.ts';
import { withoutShared } from '../sharedStarts.ts';
import { shortened } from '../sqlWords.ts';
import styles from './sql.module.css';

export interface SqlTextProps {
  /** A statement in normal form. */
  pattern: string;
  /** In one line: how many of its first characters another statement nearby has, too. */
  shared?: number | undefined;
  /** On several lines, one for each clause. */
  block?: boolean;
}

/** A cell of a table has no space for more characters. */
const INLINE = 300;
/** Words that begin a line. */
const clauses = new Set([
  'FROM',
  'WHERE',
  'GROUP',
  'HAVING',
  'ORDER',
  'LIMIT',
  'OFFSET',
  'UNION',
  'VALUES',
  'SET',
  'RETURNING',
]);
const joins = new Set(['JOIN', 'LEFT', 'RIGHT', 'INNER', 'CROSS', 'FULL', 'NATURAL']);

/** A statement with its keywords and names set apart. */
export function SqlText({ pattern, shared = 0, block = false }: SqlTextProps) {
  const tokens = patternTokens(block ? pattern : shortened(withoutShared(pattern, shared), INLINE));
  const lines = block ? linesOf(tokens) : [tokens];
  const words = lines.map((line, at) => (
    // Tokens have no identity but their place.
    <span key={at} className={block ? styles.line : undefined}>
      {line.map(({ kind, text }, index) =>
        kind === 'blank' || kind === 'symbol' || kind === 'name' ? (
          text
        ) : (
          <span key={index} data-kind={kind}>
            {text}
          </span>
        ),
      )}
    </span>
  ));
  if (block) return <pre className={styles.statement}>{words}</pre>;
  return (
    <code className={styles.sql} title={pattern.length > 40 ? pattern : undefined}>
      {words}
    </code>
  );
}

/** Divides the tokens before each clause of the outermost query. */
function linesOf(tokens: readonly PatternToken[]): PatternToken[][] {
  const lines: PatternToken[][] = [[]];
  let depth = 0;
  let last = '';
  for (const token of tokens) {
    const { text, kind } = token;
    if (text === '(') depth++;
    if (text === ')') depth--;
    const isJoin = joins.has(text) && !joins.has(last);
    if (depth === 0 && kind === 'keyword' && (clauses.has(text) || isJoin) && lines.at(-1)!.length > 0) lines.push([]);
    if (kind !== 'blank') last = text;
    else if (lines.at(-1)!.length === 0) continue;
    lines.at(-1)!.push(token);
  }
  return lines;
}
