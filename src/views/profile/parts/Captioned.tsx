import { type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import styles from './captioned.module.css';
import { PaneFootContext } from './paneFoot.ts';

export interface CaptionedProps {
  /** Sentences about the content of the pane and its extent. */
  caption: ReactNode;
  /** The choices and the export menu. */
  tools: ReactNode;
  busy?: boolean;
  /** The last child takes the remaining space. */
  children: ReactNode;
  /** A line below it. */
  below?: ReactNode;
}

/** A table or a drawing that fills the pane; its caption and tools in the line below the view, else above it. */
export function Captioned({ caption, tools, busy, children, below }: CaptionedProps) {
  const foot = useContext(PaneFootContext);
  const captions = (
    <div className={styles.captions} data-foot={foot === null ? undefined : ''}>
      <p className={styles.caption} role="status">
        {caption}
      </p>
      {tools}
    </div>
  );
  return (
    <div className={styles.captioned} aria-busy={busy}>
      {foot === null ? captions : createPortal(captions, foot)}
      {children}
      {below !== undefined && (
        <div className={styles.below} data-below="">
          {below}
        </div>
      )}
    </div>
  );
}
