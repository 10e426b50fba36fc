import { useId } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useCopied } from '../../../ui/useCopied.ts';
import { formatCount } from '../../../units/formatCount.ts';
import type { FileFigures } from '../overview.ts';
import type { PatternDetail } from '../patternRows.ts';
import { figureText } from '../perRequestText.ts';
import { dialectWords, repeatedText, shareText, timeText } from '../sqlWords.ts';
import { SqlText } from './SqlText.tsx';
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
  const { said, copy } = useCopied();
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
        <output className={styles.caption}>{said}</output>
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
