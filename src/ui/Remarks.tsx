import type { ReactNode } from 'react';
import { CodeWords } from './CodeWords.tsx';
import { Icon } from './Icon.tsx';
import styles from './Remarks.module.css';

interface RemarksProps {
  /** The remarks that are shown at once, as `RemarkLine`s. */
  open: ReactNode;
  /** What stands for the others until it is pressed: '3 more remarks'; '' if there are none. */
  summary: string;
  /** The others. */
  children: ReactNode;
}

/** What a reader should know before believing the figures of a section; the less important is one press away. */
export function Remarks({ open, summary, children }: RemarksProps) {
  return (
    <section className={styles.remarks} data-around="" aria-label="Warnings">
      {open}
      {summary !== '' && (
        <details className={styles.more}>
          <summary className={styles.summary}>{summary}</summary>
          <div className={styles.others}>{children}</div>
        </details>
      )}
    </section>
  );
}

interface RemarkLineProps {
  severity: 'warning' | 'note';
  /** With code in backticks. */
  message: string;
  /** What follows the message. */
  children?: ReactNode;
}

/** A sentence with its severity in words. */
export function RemarkLine({ severity, message, children }: RemarkLineProps) {
  return (
    <div className={styles.remark} data-severity={severity}>
      <Icon name={severity === 'warning' ? 'warning' : 'info'} />
      <p>
        <strong>{severity === 'warning' ? 'Warning. ' : 'Note. '}</strong>
        <CodeWords>{message}</CodeWords>
        {children}
      </p>
    </div>
  );
}
