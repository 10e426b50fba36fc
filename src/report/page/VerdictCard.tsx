import type { VerdictLine } from '../../model/report.ts';
import { Button } from '../../ui/Button.tsx';
import { CodeWords } from '../../ui/CodeWords.tsx';
import { GradeNote } from '../../ui/GradeNote.tsx';
import { ViewLink } from '../../ui/report-blocks/ViewLink.tsx';
import { useCopied } from '../../ui/useCopied.ts';
import { formatCount } from '../../units/formatCount.ts';
import { isJudged, moreWords, shownReasons, type Verdict } from '../verdict.ts';
import styles from './VerdictCard.module.css';

export interface VerdictCardProps {
  verdict: Verdict;
}

/** The report in one look: how each quantity moved, how sure that is, and a sentence to paste. */
export function VerdictCard({ verdict: { lines, more, grade, sentence, isOfQuantities } }: VerdictCardProps) {
  return (
    <div className={styles.card}>
      {isOfQuantities ? <Quantities lines={lines} /> : <Facts lines={lines} />}
      {more.length > 0 && <p className={styles.more}>{moreWords(more)} in the sections below.</p>}
      {grade !== null && <GradeNote grade={grade} mostReasons={shownReasons} />}
      {lines.length > 0 && <CopySentence sentence={sentence} />}
    </div>
  );
}

function Quantities({ lines }: { lines: readonly VerdictLine[] }) {
  return (
    <ul className={styles.lines} aria-label="Verdict">
      {lines.map((line) => (
        <li key={line.id} className={styles.line}>
          <span className={styles.title}>
            {line.title}
            {line.source !== '' && <span className={styles.source}>{line.source}</span>}
          </span>
          {line.all > 0 && <Counts line={line} />}
          <span className={styles.whole} data-alone={line.all === 0 || undefined}>
            {line.figure !== '' && <Figure line={line} />}
            {line.ground !== '' && <span className={styles.ground}> {line.ground}</span>}
          </span>
          <span className={styles.worst}>
            {line.worst !== null && (
              <>
                <span className={styles.worse}>{line.worst.figure}</span> <code>{line.worst.name}</code>
              </>
            )}
          </span>
          {line.view !== null && <ViewLink view={line.view} about={line.title} />}
        </li>
      ))}
    </ul>
  );
}

/** The change of the whole, emphasized only as a verdict. */
function Figure({ line }: { line: VerdictLine }) {
  return isJudged(line) ? <strong className={styles.figure}>{line.figure}</strong> : <span>{line.figure}</span>;
}

/** "1 higher, 8 lower of 39 benchmarks" */
function Counts({ line: { all, of, counts } }: { line: VerdictLine }) {
  return (
    <span className={styles.counts}>
      {counts.length === 0 && <span className={styles.quiet}>no difference</span>}
      {counts.map(({ count, word, tone }) => (
        <span key={word} className={styles[tone]}>
          {formatCount(count)} {word}
        </span>
      ))}
      <span className={styles.quiet}>
        {counts.length === 0 ? 'in' : 'of'} {formatCount(all)} {of}
      </span>
    </span>
  );
}

function Facts({ lines }: { lines: readonly VerdictLine[] }) {
  return (
    <ul className={styles.facts} aria-label="Verdict">
      {lines.map(({ id, title, figure, ground, view }) => (
        <li key={id} className={styles.fact}>
          <span className={styles.title}>{title}</span>
          <span>
            {figure !== '' && !ground.includes(figure) && <strong className={styles.figure}>{figure} </strong>}
            <CodeWords>{ground}</CodeWords>
          </span>
          {view !== null && <ViewLink view={view} about={title} />}
        </li>
      ))}
    </ul>
  );
}

function CopySentence({ sentence }: { sentence: string }) {
  const { said, copy } = useCopied();
  return (
    <div className={styles.sentence}>
      <p>{sentence}</p>
      <Button size="small" icon="copy" onClick={() => copy(sentence)}>
        Copy
        <span className={styles.spoken}> the verdict as a sentence</span>
      </Button>
      <span role="status">{said}</span>
    </div>
  );
}
