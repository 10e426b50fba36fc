import type { CSSProperties } from 'react';
import type { ReportCell } from '../../model/report.ts';
import styles from './CellBar.module.css';

/** A bar that repeats its number, so screen readers skip it. Negative values extend to the left of the middle. */
export function CellBar({ part, tone }: { part: number; tone: ReportCell['tone'] }) {
  const size = Number.isFinite(part) ? Math.min(1, Math.abs(part)) : 0;
  if (size === 0) return null;
  const style: CSSProperties = { width: `max(2px, ${100 * size}%)` };
  return (
    <span className={styles.track} aria-hidden="true">
      <span className={styles.bar} data-tone={tone} data-side={part < 0 ? 'down' : 'up'} style={style} />
    </span>
  );
}
