import type { ReactNode } from 'react';
import styles from './PaneBar.module.css';

export interface PaneBarProps {
  /** What is chosen here; left out where nothing is. */
  label?: string;
  /** What there is, in sentences. */
  caption?: ReactNode;
  /** The menu for taking it along, at the end. */
  exports: ReactNode;
  /** The choices. */
  children?: ReactNode;
}

/** The bar above what a pane shows. */
export function PaneBar({ label, caption, exports, children }: PaneBarProps) {
  return (
    <div className={styles.bar} role={label === undefined ? undefined : 'toolbar'} aria-label={label}>
      {children}
      {caption !== undefined && (
        <p className={styles.caption} role="status">
          {caption}
        </p>
      )}
      <span className={styles.exports}>{exports}</span>
    </div>
  );
}
