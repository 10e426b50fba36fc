import { type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import styles from './PaneBar.module.css';
import { PaneFootContext } from './paneFoot.ts';

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

/** The bar above the content of a pane; caption and tools are in the line below the view, if there is one. */
export function PaneBar({ label, caption, exports, children }: PaneBarProps) {
  const foot = useContext(PaneFootContext);
  const captions = (
    <>
      {caption !== undefined && (
        <p className={styles.caption} role="status">
          {caption}
        </p>
      )}
      <span className={styles.exports}>{exports}</span>
    </>
  );
  return (
    <>
      {foot !== null && createPortal(captions, foot)}
      {(foot === null || children !== undefined) && (
        <div className={styles.bar} role={label === undefined ? undefined : 'toolbar'} aria-label={label}>
          {children}
          {foot === null && captions}
        </div>
      )}
    </>
  );
}
