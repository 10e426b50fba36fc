import { cellPlace, type DataColumn, firstColumn } from './dataColumn.ts';
import shared from './virtualRows.module.css';

export interface DataTableRowProps<RowData> {
  id: string;
  columns: readonly DataColumn<RowData>[];
  index: number;
  /** Undefined while it is loading. */
  row: RowData | undefined;
  /** Pixels from the top of the first row. */
  top: number;
  height: number;
  selected: boolean;
}

/** One positioned row of a `DataTable`. The table handles clicks and keys. */
export function DataTableRow<RowData>(props: DataTableRowProps<RowData>) {
  const { id, columns, index, row, top, height, selected } = props;
  const only = row === undefined ? undefined : columns.find(({ spans }) => spans?.(row));
  const first = firstColumn(columns);
  return (
    <div
      id={id}
      role="row"
      className={shared.row}
      aria-rowindex={index + 2}
      aria-selected={selected}
      aria-busy={row === undefined || undefined}
      style={{ height, transform: `translateY(${top}px)` }}
    >
      {(only === undefined ? columns : [only]).map((column) => (
        <div
          key={column.id}
          role="gridcell"
          className={shared.cell}
          {...cellPlace(column, first)}
          data-only={only && ''}
          aria-colspan={only && columns.length}
        >
          {row === undefined ? <span className={shared.placeholder} /> : column.cell(row, index)}
        </div>
      ))}
    </div>
  );
}

/** The index of the row that contains an element, or -1. */
export function rowIndexOf(target: EventTarget): number {
  const row = target instanceof Element ? target.closest('[role=row]') : null;
  return Number(row?.getAttribute('aria-rowindex') ?? 1) - 2;
}
