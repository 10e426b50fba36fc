import { useId } from 'react';
import { type PatternToken, patternTokens } from '../../../formats/sql-trace/statement/patternTokens.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useCopied } from '../../../ui/useCopied.ts';
import { formatCount } from '../../../units/formatCount.ts';
import type { ComparedPattern } from '../comparedPatterns.ts';
import type { FileFigures } from '../overview.ts';
import type { PatternDetail } from '../patternRows.ts';
import {
  dialectWords,
  figureText,
  repeatedText,
  sharedStarts,
  shareText,
  shortened,
  timeText,
  withoutShared,
} from '../sqlWords.ts';
import styles from './sql.module.css';

/** What one file has about a pattern, and the figures of the whole file. */
export interface PatternSide {
  details: PatternDetail;
  figures: FileFigures;
}

export interface PatternDetailsProps {
  shown: PatternSide;
  /** The same pattern before, in a comparison. */
  base?: PatternSide | null | undefined;
  onClose: () => void;
}

/** Everything about one pattern: the whole statement, an example, the tables, all figures. */
export function PatternDetails({ shown, base = null, onClose }: PatternDetailsProps) {
  const { pattern, example, tables, dialect, repeated, rank } = shown.details;
  const heading = useId();
  const { said: copied, copy } = useCopied();
  return (
    <section className={styles.details} aria-labelledby={heading}>
      <div className={styles.detailsHead}>
        <h2 id={heading}>Statement {formatCount(rank)} by total time</h2>
        <IconButton label="Close" icon="close" size="small" onClick={onClose} />
      </div>
      <SqlText pattern={pattern} block />
      {repeated !== null && (
        <p className={styles.caption}>
          {repeatedText(repeated)}. One request may read row by row here; the file does not say which request a
          statement belongs to.
        </p>
      )}
      <dl className={styles.facts}>
        {comparedFacts(shown, base).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{tables.length === 1 ? 'Table' : 'Tables'}</dt>
          <dd>{tables.length === 0 ? 'None' : <code>{tables.join(', ')}</code>}</dd>
        </div>
        {dialect !== 'unknown' && (
          <div>
            <dt>Dialect</dt>
            <dd>{dialectWords[dialect]}</dd>
          </div>
        )}
      </dl>
      {example !== '' && (
        <>
          <h3 className={styles.exampleHead}>Example</h3>
          <pre className={styles.example}>{example}</pre>
        </>
      )}
      <div className={styles.captions}>
        <Button size="small" icon="copy" onClick={() => copy(example || pattern)}>
          Copy {example === '' ? 'statement' : 'example'}
        </Button>
        <output className={styles.caption}>{copied}</output>
      </div>
    </section>
  );
}

/** The facts of both sides, "before → after". */
function comparedFacts(shown: PatternSide, base: PatternSide | null): [string, string][] {
  const now = factsOf(shown);
  if (base === null) return now;
  const old = new Map(factsOf(base));
  return now.map(([name, value]) => [name, `${old.get(name) ?? '–'} → ${value}`]);
}

function factsOf({ details, figures }: PatternSide): [string, string][] {
  const { count, total, mean, max, min, deviation, rows, errors } = details;
  const { total: all, count: executions, requests } = figures;
  const facts: [string, string | null][] = [
    ['Executions', `${formatCount(count)} (${shareText(count, executions)})`],
    ['Total', `${timeText(total)} (${shareText(total, all)})`],
    ['Mean', timeText(mean)],
    ['Max', max === null ? null : timeText(max)],
    ['Min', min === null ? null : timeText(min)],
    ['Standard deviation', deviation === null ? null : timeText(deviation)],
    ['Rows', rows === null ? null : `${formatCount(rows)} (${figureText(rows / count)} per execution)`],
    ['Failed', errors === null || errors === 0 ? null : formatCount(errors)],
    ['Executions per request', requests === null ? null : figureText(count / requests.count)],
    ['Time per request', requests === null ? null : timeText(total / requests.count)],
  ];
  return facts.filter((fact): fact is [string, string] => fact[1] !== null);
}

interface SqlTextProps {
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
function SqlText({ pattern, shared = 0, block = false }: SqlTextProps) {
  const tokens = patternTokens(block ? pattern : shortened(withoutShared(pattern, shared), INLINE));
  const lines = block ? linesOf(tokens) : [tokens];
  const words = lines.map((line, number) => (
    // Tokens have no identity but their place.
    <span key={number} className={block ? styles.line : undefined}>
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

type Statement = Pick<ComparedPattern, 'pattern'> & Partial<Pick<ComparedPattern, 'missing'>>;

/** The statement of a row, without the start that it shares with others, and whether a side lacks it. */
export function statementFace(rows: readonly Statement[]) {
  const shared = sharedStarts(rows.map(({ pattern }) => pattern));
  return ({ pattern, missing }: Statement) => {
    const text = <SqlText pattern={pattern} shared={shared.get(pattern)} />;
    if (missing == null) return text;
    return (
      <span className={styles.named}>
        <Badge>{missingText(missing)}</Badge>
        {text}
      </span>
    );
  };
}

function missingText({ side, isAbsent }: NonNullable<ComparedPattern['missing']>): string {
  if (isAbsent) return side === 'before' ? 'new' : 'gone';
  return side === 'before' ? 'not listed before' : 'not listed after';
}
