import type { ReactNode } from 'react';
import styles from './captioned.module.css';

export interface CaptionedProps {
  /** What is shown, and what of it, in sentences. */
  caption: ReactNode;
  /** What can be chosen, and the menu for taking it along. */
  tools: ReactNode;
  busy?: boolean;
  /** The last takes the room that is left. */
  children: ReactNode;
}

/** A table or a drawing that fills its pane, below what is said of it. */
export function Captioned({ caption, tools, busy, children }: CaptionedProps) {
  return (
    <div className={styles.captioned} aria-busy={busy}>
      <div className={styles.captions}>
        <p className={styles.caption} role="status">
          {caption}
        </p>
        {tools}
      </div>
      {children}
    </div>
  );
}
