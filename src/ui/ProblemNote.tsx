import type { ReactNode } from 'react';
import type { Problem } from '../model/problem.ts';
import { CodeWords } from './CodeWords.tsx';
import { Icon } from './Icon.tsx';
import styles from './ProblemNote.module.css';

export interface ProblemNoteProps {
  problem: Problem;
  /** Actions, such as a button that continues reading. */
  actions?: ReactNode;
}

/** A problem with a file: what is wrong, where, and what to do next. */
export function ProblemNote({ problem, actions }: ProblemNoteProps) {
  const fatal = problem.severity === 'fatal';
  return (
    <div className={styles.note} data-severity={problem.severity}>
      <Icon name={fatal ? 'error' : 'warning'} />
      <div className={styles.words}>
        <p>
          <span className={styles.severity}>{fatal ? 'Not read. ' : 'Warning. '}</span>
          {problem.line !== undefined && <span className={styles.line}>Line {problem.line}: </span>}
          <CodeWords>{problem.message}</CodeWords>
        </p>
        {problem.hint && (
          <p className={styles.hint}>
            <CodeWords>{problem.hint}</CodeWords>
          </p>
        )}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
