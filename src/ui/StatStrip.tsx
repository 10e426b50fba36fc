import type { ReactNode } from 'react';
import styles from './StatStrip.module.css';

/** The key figures of a page: a wrapping row of `Stat`s. */
export function StatStrip({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl className={styles.strip} aria-label={label}>
      {children}
    </dl>
  );
}
