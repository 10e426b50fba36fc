import type { CodeOrigin } from '../model/flame.ts';
import styles from './ShareBar.module.css';

/** A part of a whole. */
export interface SharePart {
  id: string;
  title: string;
  /** Not negative. */
  amount: number;
  /** `rest` for what is left over: it recedes. Whose code it is has the colours that it has in flame graphs. */
  tone?: 'rest' | CodeOrigin | undefined;
  /** What stands in its tooltip: 'Allocation, 1.28 s, 30.92 %'. */
  description: string;
}

export interface ShareBarProps {
  /** What is shared out, and by what. */
  label: string;
  /** Disjoint; what they do not fill of `total` stays empty. */
  parts: readonly SharePart[];
  /** What the whole bar is. */
  total: number;
  /** The part that is picked out; '' for none. */
  selected?: string;
}

/**
 * Disjoint parts of a whole as one bar, in the order given. It repeats what a table beside it says, so it is one picture
 * to assistive technology. `shareTint` gives the same colour to the table's rows.
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
