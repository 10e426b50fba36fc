import type { ReactNode } from 'react';
import styles from './StatStrip.module.css';

/** The facts of a page at a glance; holds `Stat`s and wraps where the room is small. */
export function StatStrip({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl className={styles.strip} aria-label={label}>
      {children}
    </dl>
  );
}
