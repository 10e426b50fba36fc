import { type ComparisonGrade, type Grade, type GradeReason, settleWords } from '../model/verdict.ts';
import { countText } from '../units/formatCount.ts';
import { Badge, type Tone } from './Badge.tsx';
import { CodeWords } from './CodeWords.tsx';
import styles from './GradeNote.module.css';
import { IconButton } from './IconButton.tsx';
import { useCopied } from './useCopied.ts';

const words: Readonly<Record<Grade, { label: string; tone: Tone; says: string }>> = {
  sound: { label: 'Sound', tone: 'neutral', says: 'There is no reason to doubt the time verdicts.' },
  limited: { label: 'Limited', tone: 'noise', says: 'Time verdicts are less certain than they look.' },
  inconclusive: { label: 'Inconclusive', tone: 'warning', says: 'Times have no verdict.' },
};

export interface GradeNoteProps {
  grade: ComparisonGrade;
  /** One line without reasons: for a slide, or beside a headline. */
  brief?: boolean;
  /** Shows only so many reasons, where the others stand somewhere else. */
  mostReasons?: number;
}

/** How far the times of a comparison can be trusted, why, and the command for a conclusive measurement. */
export function GradeNote({ grade: { grade, reasons, command }, brief = false, mostReasons }: GradeNoteProps) {
  const { label, tone, says } = words[grade];
  const [first, ...others] = reasons;
  const isGrave = grade === 'inconclusive';
  if (brief) {
    return (
      <p className={styles.grade}>
        <Badge tone={tone}>{label}</Badge> <span className={styles.says}>{says}</span>
      </p>
    );
  }
  if (mostReasons !== undefined) {
    return (
      <section className={styles.note} data-grade={grade} aria-label="Grade of the comparison">
        <p className={styles.grade}>
          <Badge tone={tone}>{label}</Badge> <span className={styles.says}>{says}</span>
        </p>
        {reasons.slice(0, mostReasons).map((reason) => (
          <Reason key={reason.id} reason={reason} />
        ))}
        {command !== '' && <Settle command={command} />}
      </section>
    );
  }
  return (
    <section className={styles.note} data-grade={grade} aria-label="Grade of the comparison">
      <p className={styles.grade}>
        <Badge tone={tone}>{label}</Badge> <span className={styles.says}>{says}</span>
      </p>
      {isGrave && first !== undefined && <Reason reason={first} />}
      {(isGrave ? others.length > 0 : reasons.length > 0) && (
        <details>
          <summary>{isGrave ? `${others.length} more` : countText(reasons.length, 'reason')}</summary>
          <ul className={styles.reasons}>
            {(isGrave ? others : reasons).map((reason) => (
              <li key={reason.id}>
                <Reason reason={reason} />
              </li>
            ))}
          </ul>
          {!isGrave && command !== '' && <Settle command={command} />}
        </details>
      )}
      {isGrave && command !== '' && <Settle command={command} />}
    </section>
  );
}

function Reason({ reason: { sentence } }: { reason: GradeReason }) {
  return (
    <p className={styles.reason}>
      <CodeWords>{sentence}</CodeWords>
    </p>
  );
}

function Settle({ command }: { command: string }) {
  const { said, copy } = useCopied();
  return (
    <div className={styles.settle}>
      <p>{settleWords}</p>
      <div className={styles.command}>
        <code>{command}</code>
        <IconButton label="Copy the command" icon="copy" size="small" onClick={() => copy(command)} />
        <span role="status">{said}</span>
      </div>
    </div>
  );
}
