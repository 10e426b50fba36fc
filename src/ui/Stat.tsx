import type { ReactNode } from 'react';
import type { Tone } from './Badge.tsx';
import styles from './Stat.module.css';

export interface StatProps {
  label: string;
  value: ReactNode;
  /** Muted text beside the value: its unit, or the total. */
  unit?: ReactNode;
  /** The colour of the value. The text must carry the same meaning. */
  tone?: Tone | undefined;
  /** A full sentence that explains the number. */
  hint?: string | undefined;
}

/** One figure: a label and its value. Used in a `StatStrip`. */
export function Stat({ label, value, unit, tone, hint }: StatProps) {
  return (
    <div className={styles.stat} title={hint}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value} data-tone={tone}>
        {value}
        {unit && (
          <>
            {' '}
            <span className={styles.unit}>{unit}</span>
          </>
        )}
      </dd>
    </div>
  );
}

/** The key figures of a page: a wrapping row of `Stat`s. */
export function StatStrip({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl className={styles.strip} aria-label={label}>
      {children}
    </dl>
  );
}
