import { type ComparisonGrade, type Grade, type GradeReason, gradeWords, settleWords } from '../model/verdict.ts';
import { countText } from '../units/formatCount.ts';
import { Badge, type Tone } from './Badge.tsx';
import { CodeWords } from './CodeWords.tsx';
import styles from './GradeNote.module.css';
import { IconButton } from './IconButton.tsx';
import { useCopied } from './useCopied.ts';

const tones: Readonly<Record<Grade, Tone>> = { sound: 'neutral', limited: 'noise', inconclusive: 'warning' };

export interface GradeNoteProps {
  grade: ComparisonGrade;
  /** One line without reasons: for a slide, or beside a headline. */
  brief?: boolean;
  /** Shows only so many reasons, where the others stand somewhere else. */
  mostReasons?: number;
}

/** How far the times of a comparison can be trusted, why, and the command for a conclusive measurement. */
export function GradeNote({ grade: { grade, reasons, command }, brief = false, mostReasons }: GradeNoteProps) {
  const { label, says } = gradeWords[grade];
  const [first, ...others] = reasons;
  const isGrave = grade === 'inconclusive';
  const head = (
    <p className={styles.grade}>
      <Badge tone={tones[grade]}>{label}</Badge> <span className={styles.says}>{says}</span>
    </p>
  );
  if (brief) return head;
  const settle = command !== '' && <Settle command={command} />;
  const folded = isGrave ? others : reasons;
  return (
    <section className={styles.note} data-grade={grade} aria-label="Grade of the comparison">
      {head}
      {mostReasons === undefined ? (
        <>
          {isGrave && first !== undefined && <Reason reason={first} />}
          {folded.length > 0 && (
            <details>
              <summary>{isGrave ? `${others.length} more` : countText(reasons.length, 'reason')}</summary>
              <ul className={styles.reasons}>
                {folded.map((reason) => (
                  <li key={reason.id}>
                    <Reason reason={reason} />
                  </li>
                ))}
              </ul>
              {!isGrave && settle}
            </details>
          )}
          {isGrave && settle}
        </>
      ) : (
        <>
          {reasons.slice(0, mostReasons).map((reason) => (
            <Reason key={reason.id} reason={reason} />
          ))}
          {settle}
        </>
      )}
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
