import type { ReactNode } from 'react';
import type { Finding } from '../../model/report.ts';
import { CodeWords } from '../CodeWords.tsx';
import { Icon } from '../Icon.tsx';
import styles from './FindingList.module.css';
import { toneWords } from './toneWords.ts';
import { ViewLink } from './ViewLink.tsx';

export interface FindingListProps<One extends Finding> {
  findings: readonly One[];
  /** Accessible name of the list. */
  label: string;
  /** Returns the actions of a finding, shown after it. */
  actions?: (finding: One) => ReactNode;
  /** Returns the notes on a finding, shown below it. */
  notes?: (finding: One) => ReactNode;
}

/** A list of findings: tone, sentence, evidence, and a link to the view. */
export function FindingList<One extends Finding>({ findings, label, actions, notes }: FindingListProps<One>) {
  return (
    <ul className={styles.list} aria-label={label}>
      {findings.map((finding) => (
        <li key={finding.id} className={styles.finding} data-tone={finding.tone}>
          <div className={styles.lead}>
            {finding.figure !== '' && <p className={styles.figure}>{finding.figure}</p>}
            <p className={styles.tone}>
              <Icon name={toneWords[finding.tone].icon} size={14} />
              {toneWords[finding.tone].word}
            </p>
          </div>
          <div className={styles.words} title={idWords(finding)}>
            <p className={styles.sentence}>
              <CodeWords>{finding.sentence}</CodeWords>
            </p>
            {finding.ground !== '' && (
              <p className={styles.ground}>
                <CodeWords>{finding.ground}</CodeWords>
              </p>
            )}
            {notes?.(finding)}
          </div>
          <div className={styles.actions}>
            {finding.view && <ViewLink view={finding.view} about={finding.sentence} />}
            {actions?.(finding)}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The id, and that of its kind, by which the code that says it is found. */
function idWords({ id, kind = id }: Finding): string {
  return kind === id ? id : `${id}\n${kind}`;
}
