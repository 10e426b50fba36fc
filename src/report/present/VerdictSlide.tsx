import type { VerdictLine } from '../../model/report.ts';
import { gradeSentence } from '../../model/verdict.ts';
import { CodeWords } from '../../ui/CodeWords.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { formatCount } from '../../units/formatCount.ts';
import { isJudged, moreWords } from '../verdict.ts';
import type { SlideContent } from './slide.ts';
import styles from './VerdictSlide.module.css';

/** Number of lines from which they are smaller. */
const MANY = 5;

/** The first slide: what the report says in one look, readable from the last row. */
export function VerdictSlide({ content }: { content: Extract<SlideContent, { kind: 'verdict' }> }) {
  const { title, sides, files, verdict, isClean } = content;
  const { lines, more, grade, isOfQuantities } = verdict;
  return (
    <div className={styles.slide} data-bare={(lines.length === 0 && grade === null) || undefined}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.subject}>
          {sides !== '' && !title.includes(sides) && <span className={styles.sides}>{sides}</span>}
          {files !== '' && <span>{files}</span>}
        </p>
      </header>
      {lines.length > 0 && (
        <ul
          className={styles.lines}
          data-many={lines.length > MANY || undefined}
          data-facts={!isOfQuantities || undefined}
        >
          {lines.map((line) => (
            <li key={line.id} className={styles.line} data-open={(isOfQuantities && !isJudged(line)) || undefined}>
              <span className={styles.name}>
                {line.title}
                {line.source !== '' && <span className={styles.source}>{line.source}</span>}
              </span>
              <span className={styles.figure}>{line.figure}</span>
              <span className={styles.words}>
                <Counts line={line} />
                {line.ground !== '' && (
                  <span className={styles.ground}>
                    <CodeWords>{line.ground}</CodeWords>
                  </span>
                )}
                {line.worst !== null && (
                  <span className={styles.worst}>
                    Largest regression: <strong>{line.worst.figure}</strong> <code>{line.worst.name}</code>
                  </span>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {more.length > 0 && <p className={styles.more}>{moreWords(more)} in the report.</p>}
      {(grade !== null || isClean) && (
        <footer className={styles.foot}>
          {isClean && (
            <p className={styles.clean}>
              <Icon name="check" size={22} />
              What regressed: nothing.
            </p>
          )}
          {grade !== null && (
            <p className={styles.grade} data-grade={grade.grade}>
              <Icon name={grade.grade === 'sound' ? 'check' : 'warning'} size={22} />
              {gradeSentence(grade.grade)}
            </p>
          )}
        </footer>
      )}
    </div>
  );
}

/** "8 lower, 1 higher of 20 benchmarks" */
function Counts({ line: { all, of, counts } }: { line: VerdictLine }) {
  if (all === 0) return null;
  return (
    <span className={styles.counts}>
      {counts.map(({ count, word, tone }) => (
        <span key={word} className={styles[tone]}>
          {formatCount(count)} {word}
        </span>
      ))}
      <span className={styles.quiet}>
        {counts.length === 0 ? 'no difference in' : 'of'} {formatCount(all)} {of}
      </span>
    </span>
  );
}
