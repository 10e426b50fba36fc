import { type CSSProperties, useId } from 'react';
import styles from './RangeField.module.css';

export interface RangeFieldProps {
  label: string;
  value: number;
  /** The largest value. Values are whole numbers from 0. */
  max: number;
  onChange: (value: number) => void;
  /** The value in words, for screen readers. */
  words: string;
  /** Labels of the two ends. */
  ends: readonly [string, string];
}

/** A slider with labelled ends. A native range input: arrow keys, Home and End move it. */
export function RangeField({ label, value, max, onChange, words, ends }: RangeFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.line}>
        <span aria-hidden="true">{ends[0]}</span>
        <input
          id={id}
          className={styles.range}
          type="range"
          min={0}
          max={max}
          step={1}
          value={value}
          // The filled share of the track.
          style={{ '--part': max > 0 ? value / max : 0 } as CSSProperties}
          aria-valuetext={words}
          onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        />
        <span aria-hidden="true">{ends[1]}</span>
      </div>
    </div>
  );
}
