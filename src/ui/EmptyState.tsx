import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import styles from './State.module.css';

export interface EmptyStateProps {
  title: string;
  /** Why there is nothing to show and what would help, in full sentences. */
  children?: ReactNode;
  icon?: IconName;
  actions?: ReactNode;
}

/** Shown in place of an empty view. */
export function EmptyState({ title, children, icon = 'info', actions }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <span className={styles.sign}>
        <Icon name={icon} size={24} />
      </span>
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.words}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
