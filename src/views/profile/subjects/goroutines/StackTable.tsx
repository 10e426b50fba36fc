import type { ReactNode } from 'react';
import type { Column } from '../../../../table/columns.ts';
import { pageColumns } from '../../../../ui/pageColumns.tsx';
import { RowTable, type RowTableProps } from '../../../kit/RowTable.tsx';
import { FunctionName } from '../../parts/FunctionName.tsx';
import type { FunctionActions } from '../../parts/useFunctionActions.ts';
import type { GroupName } from './goroutineAnswers.ts';
import styles from './goroutines.module.css';
import { NO_STACK } from './groupWords.ts';

export interface StackTableProps<RowData extends GroupName, Sorted extends string>
  extends Pick<RowTableProps<RowData, Sorted>, 'rows' | 'sort' | 'onSort' | 'onOpen' | 'empty'> {
  /** Source of the goroutines: the path of a file, or of both files. */
  title: string;
  columns: readonly Column<RowData>[];
  /** A mark on groups that are on one side only. */
  markOf: (row: RowData) => ReactNode;
  actions: FunctionActions;
  /** Row index of the selected group, of the first if none was chosen; -1 if it is not among the rows. */
  pickedAt: number;
  onPick: (key: string) => void;
  /** The card with the stack of the selected group. */
  card: ReactNode;
}

/** Goroutines grouped by stack, next to the stack of the selected group. */
export function StackTable<RowData extends GroupName, Sorted extends string>({
  title,
  columns,
  markOf,
  actions,
  pickedAt,
  onPick,
  card,
  ...table
}: StackTableProps<RowData, Sorted>) {
  return (
    <div className={styles.stacks}>
      <RowTable
        {...table}
        label={`Goroutines of ${title} by stack`}
        columns={pageColumns(columns, {
          state: ({ state, states, inStates }) => (
            <span className={styles.state} title={inStates}>
              {state}
              {states > 1 && <span className={styles.more}> +{states - 1}</span>}
            </span>
          ),
          stack: (row) => (
            <span className={styles.name}>
              {markOf(row)}
              {row.title === '' ? NO_STACK : <FunctionName name={row.title} actions={actions} />}
            </span>
          ),
        })}
        selected={pickedAt}
        scrollTo={pickedAt}
        onSelect={(row) => onPick(row.key)}
      />
      {card}
    </div>
  );
}
