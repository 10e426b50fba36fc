import type { ReactNode } from 'react';
import { RowTable, type RowTableProps } from '../../../kit/RowTable.tsx';
import styles from './goroutines.module.css';

export interface StackTableProps<RowData extends { key: string }, Column extends string>
  extends Pick<RowTableProps<RowData, Column>, 'columns' | 'rows' | 'sort' | 'onSort' | 'onOpen' | 'empty'> {
  /** Source of the goroutines: the path of a file, or of both files. */
  title: string;
  /** Row index of the selected group, of the first if none was chosen; -1 if it is not among the rows. */
  pickedAt: number;
  onPick: (key: string) => void;
  /** The card with the stack of the selected group. */
  card: ReactNode;
}

/** Goroutines grouped by stack, next to the stack of the selected group. */
export function StackTable<RowData extends { key: string }, Column extends string>({
  title,
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
        selected={pickedAt}
        scrollTo={pickedAt}
        onSelect={(row) => onPick(row.key)}
      />
      {card}
    </div>
  );
}
