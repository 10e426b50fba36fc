import type { ReactNode } from 'react';
import type { Tone } from './Badge.tsx';
import styles from './Stat.module.css';

export interface StatProps {
  label: string;
  value: ReactNode;
  /** Beside the value and quieter: its unit, or what it is a part of. */
  unit?: ReactNode;
  /** The colour of the value, where it has a meaning that its words say too. */
  tone?: Tone | undefined;
  /** A full sentence on what the number is. */
  hint?: string | undefined;
}

/** One fact: a label and its value. Stands in a `StatStrip`. */
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
