import type { ReactNode } from 'react';
import styles from './captioned.module.css';

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

/** A caption and tools above a table or a drawing that fills the pane. */
export function Captioned({ caption, tools, busy, children, below }: CaptionedProps) {
  return (
    <div className={styles.captioned} aria-busy={busy}>
      <div className={styles.captions}>
        <p className={styles.caption} role="status">
          {caption}
        </p>
        {tools}
      </div>
      {children}
      {below !== undefined && (
        <div className={styles.below} data-below="">
          {below}
        </div>
      )}
    </div>
  );
}
