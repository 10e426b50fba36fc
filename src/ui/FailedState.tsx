import { type ReactNode, useContext } from 'react';
import { cancelledSentence } from '../model/problem.ts';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { Icon } from './Icon.tsx';
import { RetryContext } from './retryContext.ts';
import styles from './State.module.css';

export interface FailedStateProps {
  title?: string;
  /** What went wrong and where, in plain sentences. */
  message: string;
  /** What to do next. */
  hint?: string | undefined;
  actions?: ReactNode;
}

/**
 * Shown in place of a view that failed; announced to screen readers at once. If the user has cancelled it, it says so
 * and offers to try again.
 */
export function FailedState({ title = 'This could not be shown.', message, hint, actions }: FailedStateProps) {
  const { retry } = useContext(RetryContext);
  if (message === cancelledSentence) {
    return (
      <EmptyState title="Cancelled" actions={actions ?? <Button onClick={retry}>Try again</Button>}>
        <p>It took long, and you cancelled it. Your files are still open.</p>
      </EmptyState>
    );
  }
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
