import styles from './DataTable.module.css';
import { type DataColumn, firstColumn, nextSort, type TableSort } from './dataColumn.ts';
import { Icon } from './Icon.tsx';
import shared from './virtualRows.module.css';

export interface DataTableHeadProps<RowData> {
  columns: readonly DataColumn<RowData>[];
  sort: TableSort | null;
  onSort: ((sort: TableSort) => void) | undefined;
  /** Pixels. */
  height: number;
}

/** The column heads of a `DataTable`: title, unit, and a button that sorts by the column. */
export function DataTableHead<RowData>({ columns, sort, onSort, height }: DataTableHeadProps<RowData>) {
  const first = firstColumn(columns);
  return (
    <div className={shared.head} role="rowgroup">
      <div className={shared.row} role="row" aria-rowindex={1} style={{ height }}>
        {columns.map((column) => {
          const sorted = sort?.id === column.id;
          const direction = sort?.descending ? 'descending' : 'ascending';
          const caption = (
            <>
              <span className={styles.header}>{column.header}</span>
              {column.unit && <span className={shared.unit}>{column.unit}</span>}
            </>
          );
          return (
            <div
              key={column.id}
              role="columnheader"
              className={shared.cell}
              data-align={column.align}
              data-first={column === first || undefined}
              data-leads={column.leads || undefined}
              aria-sort={sorted ? direction : undefined}
              title={column.hint}
            >
              {column.sortable && onSort ? (
                <button type="button" className={styles.sort} onClick={() => onSort(nextSort(column, sort))}>
                  {caption}
                  <span className={styles.arrow} data-shown={sorted || undefined}>
                    <Icon name={sorted && !sort.descending ? 'arrow-up' : 'arrow-down'} size={12} />
                  </span>
                </button>
              ) : (
                caption
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}
