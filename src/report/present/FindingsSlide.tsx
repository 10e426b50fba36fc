import { CodeWords } from '../../ui/CodeWords.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { toneWords } from '../../ui/report-blocks/toneWords.ts';
import { countText } from '../../units/formatCount.ts';
import type { SummaryFinding } from '../story.ts';
import styles from './FindingsSlide.module.css';
import { briefGround, causeOf } from './findingPages.ts';

/** Number of findings up to which they are larger. */
const FEW = 2;
/** Characters of a long figure, which is smaller. */
const LONG = 8;

/** Findings in large type: the figure first, then the sentence and its evidence. */
export function FindingsSlide({ findings, rest }: { findings: readonly SummaryFinding[]; rest: number }) {
  return (
    <div className={styles.slide}>
      <ul className={styles.findings} data-few={findings.length <= FEW || undefined}>
        {findings.map((finding) => (
          <FindingLine key={finding.id} finding={finding} />
        ))}
      </ul>
      {rest > 0 && (
        <p className={styles.rest}>{countText(rest, 'more finding is', 'more findings are')} in the report.</p>
      )}
    </div>
  );
}

/** One finding in large type. */
export function FindingLine({ finding, as: Line = 'li' }: { finding: SummaryFinding; as?: 'li' | 'div' }) {
  const { tone, figure, sentence } = finding;
  const grounds = [briefGround(finding), causeOf(finding)].filter((text) => text !== '');
  const { word, icon } = toneWords[tone];
  return (
    <Line className={styles.finding} data-tone={tone}>
      <div className={styles.lead}>
        {figure !== '' && (
          <p className={styles.figure} data-long={figure.length > LONG || undefined}>
            {figure}
          </p>
        )}
        <p className={styles.tone}>
          <Icon name={icon} size={22} />
          {word}
        </p>
      </div>
      <div className={styles.words}>
        <p className={styles.sentence}>
          <CodeWords>{sentence}</CodeWords>
        </p>
        {grounds.map((ground) => (
          <p key={ground} className={styles.ground}>
            <CodeWords>{ground}</CodeWords>
          </p>
        ))}
      </div>
    </Line>
  );
}
