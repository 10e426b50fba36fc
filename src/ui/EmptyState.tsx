import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import styles from './State.module.css';

export interface EmptyStateProps {
  title: string;
  /** Why there is nothing and what would bring something, in full sentences. */
  children?: ReactNode;
  icon?: IconName;
  actions?: ReactNode;
}

/** Stands where there is nothing to show. */
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
