import type { CSSProperties, KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { copyCells } from './copyCells.ts';
import styles from './DataTable.module.css';
import { DataTableRow, rowIndexOf } from './DataTableRow.tsx';
import { cellPlace, columnTracks, type DataColumn, firstColumn, nextSort, type TableSort } from './dataColumn.ts';
import { Icon } from './Icon.tsx';
import { headHeight, keyTarget, useVirtualRows } from './useVirtualRows.ts';
import shared from './virtualRows.module.css';

export interface DataTableProps<RowData> {
  /** What the rows are; also the accessible name. */
  label: string;
  columns: readonly DataColumn<RowData>[];
  rowCount: number;
  /** The row at an index of the current order; undefined while it is loading, which shows a placeholder. */
  rowAt: (index: number) => RowData | undefined;
  /**
   * Requests rows `start` to `end` (exclusive), which are or will soon be visible; called again if they are evicted.
   */
  onRange?: ((start: number, end: number) => void) | undefined;
  sort?: TableSort | null | undefined;
  onSort?: ((sort: TableSort) => void) | undefined;
  selectedIndex?: number | null | undefined;
  /** Called on a click or a move by keys, once the row is loaded. */
  onSelect?: ((row: RowData, index: number) => void) | undefined;
  /** Called on Enter or a double click. */
  onOpen?: ((row: RowData, index: number) => void) | undefined;
  /** Scrolls a hidden row into the middle; a new `nonce` scrolls again. */
  scrollTo?: { index: number; nonce: number } | null | undefined;
  /** Shown instead of rows if there are none. */
  empty?: ReactNode;
}

/**
 * A sorted table of any length that keeps only visible rows in the document. It fills its parent's height and scrolls.
 * Keys: arrows, Page Up, Page Down, Home and End select, Enter opens. M or a right click opens the row's menu: the
 * button marked with `data-row-menu`.
 */
export function DataTable<RowData>(props: DataTableProps<RowData>) {
  const {
    label,
    columns,
    rowCount,
    rowAt,
    sort = null,
    onSort,
    selectedIndex,
    onSelect,
    onOpen,
    scrollTo,
    empty,
  } = props;
  const rows = useVirtualRows<RowData>({
    rowCount,
    rowAt,
    onRange: props.onRange,
    order: sort === null ? '' : `${sort.descending} ${sort.id}`,
    selectedIndex,
    onSelect,
    scrollTo,
  });
  const { scroller, cursor, activeId, select } = rows;

  function open(index: number) {
    const row = rowAt(index);
    if (row !== undefined) onOpen?.(row, index);
  }

  function onPress(event: MouseEvent, act: (index: number) => void) {
    const index = rowIndexOf(event.target);
    if (index >= 0 && index < rowCount) act(index);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' && cursor >= 0) {
      event.preventDefault();
      open(cursor);
      return;
    }
    if ((event.key === 'm' || event.key === 'ContextMenu') && cursor >= 0 && rows.openMenu(cursor)) {
      event.preventDefault();
      return;
    }
    const next = keyTarget(event.key, cursor, rows.page(), rowCount);
    if (next === null || rowCount === 0) return;
    event.preventDefault();
    rows.go(next);
  }

  function onContextMenu(event: MouseEvent) {
    const index = rowIndexOf(event.target);
    if (index < 0 || index >= rowCount || !rows.openMenu(index)) return;
    event.preventDefault();
    select(index);
  }

  function changeSort(wanted: TableSort) {
    onSort?.(wanted);
    scroller.current?.scrollTo?.({ top: 0 });
  }

  const tracks = columnTracks(columns);
  return (
    <div
      ref={scroller}
      className={shared.scroller}
      data-many={tracks.tooMany ? 'always' : tracks.many || undefined}
      style={{ '--tracks-wide': tracks.wide, '--tracks-narrow': tracks.narrow } as CSSProperties}
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-rowcount={rowCount + 1}
      aria-colcount={columns.length}
      aria-activedescendant={activeId}
      onKeyDown={onKeyDown}
      onClick={(event) => onPress(event, select)}
      onDoubleClick={(event) => onPress(event, open)}
      onContextMenu={onContextMenu}
      onCopy={copyCells}
    >
      <div className={shared.inner} role="presentation">
        <DataTableHead columns={columns} sort={sort} onSort={onSort ? changeSort : undefined} height={headHeight} />
        <div className={shared.body} role="rowgroup" style={{ height: rows.height }}>
          {rows.items.map((item) => (
            <DataTableRow
              key={item.key}
              id={rows.idOf(item.index)}
              columns={columns}
              index={item.index}
              row={rowAt(item.index)}
              top={item.start - headHeight}
              height={item.size}
              selected={item.index === cursor}
            />
          ))}
          {rowCount === 0 && empty && (
            <div role="row" className={styles.empty} aria-rowindex={2}>
              <div role="gridcell" aria-colspan={columns.length}>
                {empty}
              </div>
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

interface DataTableHeadProps<RowData> {
  columns: readonly DataColumn<RowData>[];
  sort: TableSort | null;
  onSort: ((sort: TableSort) => void) | undefined;
  /** Pixels. */
  height: number;
}

/** The column heads of a `DataTable`: title, unit, and a button that sorts by the column. */
function DataTableHead<RowData>({ columns, sort, onSort, height }: DataTableHeadProps<RowData>) {
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
              {...cellPlace(column, first)}
              className={shared.cell}
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
