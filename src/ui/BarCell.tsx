import type { ReactNode } from 'react';
import styles from './BarCell.module.css';

export interface BarCellProps {
  /** The number, formatted. */
  children: ReactNode;
  /** Length of the bar, −1 to 1: the value relative to the largest one in its column. */
  fraction: number;
  /** For columns of changes: the bar starts in the middle, and its colour shows growth or shrinkage. */
  signed?: boolean;
}

/** A number over a thin bar that shows its relative size. Screen readers skip the bar, which repeats the number. */
export function BarCell({ children, fraction, signed = false }: BarCellProps) {
  const size = Math.min(1, Math.abs(Number.isFinite(fraction) ? fraction : 0));
  // It is at least 2 px long, so that it is visible.
  const width = `max(2px, ${(signed ? 50 : 100) * size}%)`;
  const side = fraction < 0 ? 'down' : 'up';
  return (
    <span className={styles.cell}>
      <span className={styles.number}>{children}</span>
      {size > 0 && (
        <span className={styles.track} aria-hidden="true" data-signed={signed || undefined}>
          <span className={styles.bar} data-side={signed ? side : undefined} style={{ width }} />
        </span>
      )}
    </span>
  );
}
