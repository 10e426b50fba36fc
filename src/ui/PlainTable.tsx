import { type ReactNode, useEffect, useRef } from 'react';
import { copyCells } from './copyCells.ts';
import type { DataColumn } from './dataColumn.ts';
import styles from './PlainTable.module.css';

export interface PlainTableProps<RowData> {
  /** The caption, also the accessible name. */
  caption: ReactNode;
  /** One or two sentences under the caption. */
  note?: ReactNode;
  columns: readonly DataColumn<RowData>[];
  rows: readonly RowData[];
  /** Unique among the rows. */
  keyOf: (row: RowData, index: number) => string;
  /** Key of the row that the page leads to: it is marked, and scrolled into view. */
  current?: string | undefined;
  /** The row of totals below the others: one cell per column. */
  foot?: readonly ReactNode[] | undefined;
  /** Shows the caption to screen readers only. */
  hideCaption?: boolean;
}

/**
 * A short table with all rows in the document. A table wider than its parent scrolls sideways; its rows then hold a
 * focusable element, so that keys can reach hidden columns. For long or sortable tables use `DataTable`.
 */
export function PlainTable<RowData>(props: PlainTableProps<RowData>) {
  const { caption, note, columns, rows, keyOf, current, foot, hideCaption = false } = props;
  const marked = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (current !== undefined) marked.current?.scrollIntoView?.({ block: 'nearest' });
  }, [current]);
  return (
    <div className={styles.scroller}>
      <table className={styles.table} onCopy={copyCells}>
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
          {rows.map((row, index) => {
            const key = keyOf(row, index);
            return (
              <tr key={key} {...(key === current && { ref: marked, 'aria-current': true })}>
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
            );
          })}
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
