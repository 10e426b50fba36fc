import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import styles from './State.module.css';

export interface FailedStateProps {
  title?: string;
  /** What went wrong and where, in plain sentences. */
  message: string;
  /** What to do next. */
  hint?: string | undefined;
  actions?: ReactNode;
}

/** Shown in place of a view that failed; announced to screen readers at once. */
export function FailedState({ title = 'This could not be shown.', message, hint, actions }: FailedStateProps) {
  return (
    <div className={styles.state} role="alert">
      <span className={styles.sign} data-tone="error">
        <Icon name="error" size={24} />
      </span>
      <p className={styles.title}>{title}</p>
      <div className={styles.words}>
        <p>{message}</p>
        {hint && <p>{hint}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
