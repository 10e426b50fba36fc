import type { ReactNode } from 'react';
import { RowTable, type RowTableProps } from '../../../kit/RowTable.tsx';
import styles from './goroutines.module.css';

export interface StackTableProps<RowData extends { key: string }, Column extends string>
  extends Pick<RowTableProps<RowData, Column>, 'columns' | 'rows' | 'sort' | 'onSort' | 'onOpen' | 'empty'> {
  /** Of what: a file's path, or both. */
  title: string;
  /** Key of the group that is picked out; '' for the first. */
  pick: string;
  /** Its place, or -1. */
  pickedAt: number;
  onPick: (key: string) => void;
  /** The stack of that group. */
  card: ReactNode;
}

/** Goroutines in groups of the same stack, and beside them the stack of the one that is picked out. */
export function StackTable<RowData extends { key: string }, Column extends string>({
  title,
  pick,
  pickedAt,
  onPick,
  card,
  ...table
}: StackTableProps<RowData, Column>) {
  return (
    <div className={styles.stacks}>
      <RowTable
        {...table}
        label={`Goroutines of ${title} by stack`}
        selected={pick === '' ? 0 : pickedAt}
        scrollTo={pickedAt}
        onSelect={(row) => onPick(row.key)}
      />
      {card}
    </div>
  );
}
