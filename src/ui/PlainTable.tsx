import type { ReactNode } from 'react';
import type { DataColumn } from './dataColumn.ts';
import styles from './PlainTable.module.css';

export interface PlainTableProps<RowData> {
  /** Over the table, and its accessible name. */
  caption: ReactNode;
  /** One or two sentences under the caption. */
  note?: ReactNode;
  columns: readonly DataColumn<RowData>[];
  rows: readonly RowData[];
  /** Differs from those of all other rows. */
  keyOf: (row: RowData, index: number) => string;
  /** Under the rows: what they add up to, one cell a column. */
  foot?: readonly ReactNode[] | undefined;
  /** Keeps the caption for assistive technology only. */
  hideCaption?: boolean;
}

/**
 * A short table as a page of a report has it: all rows in the document, as high as they are. Where it is wider than its
 * place it scrolls by itself; the rows hold something to press then, so that keys reach what is out of sight. For long or
 * sortable tables there is `DataTable`.
 */
export function PlainTable<RowData>(props: PlainTableProps<RowData>) {
  const { caption, note, columns, rows, keyOf, foot, hideCaption = false } = props;
  return (
    <div className={styles.scroller}>
      <table className={styles.table}>
        <caption className={hideCaption ? styles.hidden : styles.caption}>
          <span className={styles.title}>{caption}</span>
          {note && <span className={styles.note}>{note}</span>}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                data-align={column.align}
                data-grow={column.grow || undefined}
                title={column.hint}
                style={column.width ? { width: column.width } : undefined}
              >
                {column.header}
                {column.unit && <span className={styles.unit}>{column.unit}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={keyOf(row, index)}>
              {columns.map((column) => {
                const Cell = column.grow ? 'th' : 'td';
                return (
                  <Cell
                    key={column.id}
                    scope={column.grow ? 'row' : undefined}
                    data-align={column.align}
                    data-grow={column.grow || undefined}
                  >
                    {column.cell(row, index)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
        {foot && (
          <tfoot>
            <tr>
              {columns.map((column, index) => (
                <td key={column.id} data-align={column.align} data-grow={column.grow || undefined}>
                  {foot[index]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
