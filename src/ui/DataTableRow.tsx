import { classNames } from './classNames.ts';
import styles from './DataTable.module.css';
import type { DataColumn } from './dataColumn.ts';

export interface DataTableRowProps<RowData> {
  id: string;
  columns: readonly DataColumn<RowData>[];
  index: number;
  /** Undefined until it has arrived. */
  row: RowData | undefined;
  /** Pixels from the top of the first row. */
  top: number;
  height: number;
  selected: boolean;
  onSelect: (index: number) => void;
  onOpen: (index: number) => void;
}

/** One row of a `DataTable`, at its place. The keys that select and open it are the table's. */
export function DataTableRow<RowData>(props: DataTableRowProps<RowData>) {
  const { id, columns, index, row, top, height, selected, onSelect, onOpen } = props;
  return (
    <div
      id={id}
      role="row"
      className={styles.row}
      tabIndex={-1}
      aria-rowindex={index + 2}
      aria-selected={selected}
      aria-busy={row === undefined || undefined}
      style={{ height, transform: `translateY(${top}px)` }}
      onClick={() => onSelect(index)}
      onDoubleClick={() => onOpen(index)}
    >
      {columns.map((column) => (
        <div
          key={column.id}
          role="gridcell"
          className={classNames(styles.cell, column.grow && styles.grow)}
          data-align={column.align}
        >
          {row === undefined ? <span className={styles.placeholder} /> : column.cell(row, index)}
        </div>
      ))}
    </div>
  );
}
