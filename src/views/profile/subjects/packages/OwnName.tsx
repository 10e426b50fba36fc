import type { ReactNode } from 'react';
import { Badge } from '../../../../ui/Badge.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { FunctionName } from '../../parts/FunctionName.tsx';
import type { FunctionActions } from '../../parts/useFunctionActions.ts';
import styles from './PackagesPane.module.css';

interface DisclosureProps {
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

/** A function of a table, with a mark if only one of two sides has it. */
export function OwnName({ row, actions }: { row: OwnNameRow; actions: FunctionActions }) {
  return (
    <span className={styles.marked}>
      {row.state !== '' && <Badge tone={row.state}>{row.state}</Badge>}
      <FunctionName name={row.name} actions={actions} />
    </span>
  );
}

export interface OwnNameRow {
  name: string;
  state: '' | 'new' | 'gone';
}
