import type { ReactNode } from 'react';
import { Icon } from '../../../../ui/Icon.tsx';
import styles from './PackagesPane.module.css';

export interface DisclosureProps {
  open: boolean;
  /** Name of the row. */
  name: string;
  onToggle: () => void;
  children: ReactNode;
}

/** The cell of an expandable row, with a chevron. Enter on the row also expands it. */
export function Disclosure({ open, name, onToggle, children }: DisclosureProps) {
  return (
    <span className={styles.cell}>
      <button
        type="button"
        className={styles.chevron}
        tabIndex={-1}
        aria-expanded={open}
        aria-label={`Functions of ${name}`}
        onClick={(event) => {
          event.stopPropagation();
          onToggle();
        }}
      >
        <Icon name={open ? 'chevron-down' : 'chevron-right'} size={12} />
      </button>
      {children}
    </span>
  );
}
