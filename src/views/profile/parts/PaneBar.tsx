import type { ReactNode } from 'react';
import styles from './PaneBar.module.css';

export interface PaneBarProps {
  /** Accessible name of the choices; omitted without choices. */
  label?: string;
  /** Sentences about the content of the pane. */
  caption?: ReactNode;
  /** The export menu at the end of the bar. */
  exports: ReactNode;
  /** The choices. */
  children?: ReactNode;
}

/** The bar above the content of a pane. */
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
