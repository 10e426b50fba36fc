import type { CodeOrigin } from '../model/flame.ts';
import styles from './ShareBar.module.css';

/** A part of a whole. */
export interface SharePart {
  id: string;
  title: string;
  /** At least 0. */
  amount: number;
  /** `rest` is the muted remainder. Code origins have the colours of flame graphs. */
  tone?: 'rest' | CodeOrigin | undefined;
  /** The tooltip: 'Allocation, 1.28 s, 30.92%'. */
  description: string;
}

export interface ShareBarProps {
  /** What the bar shows; the accessible name. */
  label: string;
  /** Disjoint parts; the remainder of `total` stays empty. */
  parts: readonly SharePart[];
  /** The amount of the whole bar. */
  total: number;
  /** Id of the selected part; '' for none. */
  selected?: string;
}

/**
 * Disjoint parts of a whole as one bar, in the given order. It repeats the numbers of a table beside it, so for screen
 * readers it is one image. `shareTint` gives the same colour to the table's rows.
 */
export function ShareBar({ label, parts, total, selected = '' }: ShareBarProps) {
  const whole = total > 0 ? total : 1;
  return (
    <div
      className={styles.bar}
      role="img"
      aria-label={`${label}: ${parts.map((part) => part.description).join('; ')}.`}
    >
      {parts.map((part, index) => (
        <span
          key={part.id}
          className={styles.part}
          data-tint={shareTint(part, index)}
          data-receded={(selected !== '' && selected !== part.id) || undefined}
          style={{ width: `${(100 * part.amount) / whole}%` }}
          title={part.description}
        />
      ))}
    </div>
  );
}

/** How many tints there are; what comes later has the last. */
const TINTS = 8;

/** The tint of a part: its tone, or 0 to 7 by its place. */
export function shareTint({ tone }: Pick<SharePart, 'tone'>, index: number): string {
  return tone ?? String(Math.min(index, TINTS - 1));
}

/** The colour of a part, as a small square beside its name. */
export function ShareSwatch({ tint }: { tint: string }) {
  return <span className={styles.swatch} data-tint={tint} aria-hidden="true" />;
}
