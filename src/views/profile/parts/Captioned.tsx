import { type ReactNode, useContext } from 'react';
import styles from './captioned.module.css';
import { PaneFoot, PaneFootContext } from './paneFoot.ts';

export interface CaptionsProps {
  /** Sentences about the content of the pane and its extent. */
  caption?: ReactNode;
  /** The choices and the export menu. */
  tools: ReactNode;
  /** Accessible name of the choices. */
  label?: string;
}

export interface CaptionedProps extends CaptionsProps {
  busy?: boolean;
  /** The last child takes the remaining space. */
  children: ReactNode;
  /** A line below it. */
  below?: ReactNode;
}

/** Caption and tools of a pane: in the line below the view, else where they stand. */
export function Captions({ caption, tools, label }: CaptionsProps) {
  const foot = useContext(PaneFootContext);
  return (
    <PaneFoot>
      <div
        className={styles.captions}
        data-foot={foot === null ? undefined : ''}
        role={label === undefined ? undefined : 'toolbar'}
        aria-label={label}
      >
        <p className={styles.caption} role="status">
          {caption}
        </p>
        {tools}
      </div>
    </PaneFoot>
  );
}

/** A table or a drawing that fills the pane; its caption and tools in the line below the view, else above it. */
export function Captioned({ busy, children, below, ...captions }: CaptionedProps) {
  return (
    <div className={styles.captioned} aria-busy={busy}>
      <Captions {...captions} />
      {children}
      {below !== undefined && (
        <div className={styles.below} data-below="">
          {below}
        </div>
      )}
    </div>
  );
}
