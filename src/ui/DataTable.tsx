import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from 'react';
import styles from './DataTable.module.css';
import { DataTableHead } from './DataTableHead.tsx';
import { DataTableRow, rowIndexOf } from './DataTableRow.tsx';
import { columnTracks, type DataColumn, type TableSort } from './dataColumn.ts';
import { useCursor } from './useCursor.ts';
import { useMediaQuery } from './useMediaQuery.ts';

export interface DataTableProps<RowData> {
  /** What the rows are; the accessible name. */
  label: string;
  columns: readonly DataColumn<RowData>[];
  rowCount: number;
  /** The row at a place in the current order, or undefined while it has not arrived: then a placeholder is drawn. */
  rowAt: (index: number) => RowData | undefined;
  /** Asks for the rows `start` to `end` (not included), which are or will soon be in sight; again when they go missing. */
  onRange?: ((start: number, end: number) => void) | undefined;
  sort?: TableSort | null | undefined;
  onSort?: ((sort: TableSort) => void) | undefined;
  selectedIndex?: number | null | undefined;
  /** By a press or by moving with the keys; once the row is there. */
  onSelect?: ((row: RowData, index: number) => void) | undefined;
  /** By Enter or a double press. */
  onOpen?: ((row: RowData, index: number) => void) | undefined;
  /** Brings a row that is out of sight into the middle; a new `nonce` does so again. */
  scrollTo?: { index: number; nonce: number } | null | undefined;
  /** Stands in the place of the rows where there are none. */
  empty?: ReactNode;
}

const headHeight = 34;
/** Rows beyond the edges that are drawn, and asked for, ahead of scrolling. */
const overscan = 12;

/**
 * A sorted table of any length, of which only what is in sight is in the document. It fills the height of its parent and
 * scrolls by itself. Keys: arrows, Page Up, Page Down, Home and End select, Enter opens. M, or a right click, opens the
 * menu that a row has, which is a button with `data-row-menu`.
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
  const scroller = useRef<HTMLDivElement>(null);
  const id = useId();
  const rowHeight = useMediaQuery('(pointer: coarse), (max-width: 640px)') ? 36 : 28;
  const [chosen, setCursor] = useCursor(selectedIndex);
  const cursor = chosen < rowCount ? chosen : -1;
  /** A row that was moved to before it had arrived; -1 for none. */
  const awaited = useRef(-1);

  const virtualizer = useVirtualizer({
    count: rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
  });
  const measure = useEffectEvent(() => virtualizer.measure());
  useEffect(() => measure(), [rowHeight]);

  const shown = virtualizer.getVirtualItems();
  const start = shown[0]?.index ?? 0;
  const end = shown.length === 0 ? 0 : (shown.at(-1)?.index ?? 0) + 1;
  const missing = shown.some((item) => rowAt(item.index) === undefined);
  const askForRange = useEffectEvent(() => {
    if (end > start) props.onRange?.(start, end);
  });
  useEffect(() => askForRange(), [start, end, rowCount, missing, sort?.id, sort?.descending]);

  const bringIntoView = useEffectEvent((index: number) => {
    if (!isInSight(scroller.current, index * rowHeight, rowHeight)) {
      virtualizer.scrollToIndex(index, { align: 'center' });
    }
  });
  const target = scrollTo?.index;
  const nonce = scrollTo?.nonce;
  useEffect(() => {
    if (target !== undefined && nonce !== undefined && target >= 0) bringIntoView(target);
  }, [target, nonce]);

  useEffect(() => {
    if (awaited.current < 0) return;
    const row = rowAt(awaited.current);
    if (row === undefined) return;
    const index = awaited.current;
    awaited.current = -1;
    onSelect?.(row, index);
  });

  function select(index: number) {
    setCursor(index);
    const row = rowAt(index);
    awaited.current = row === undefined ? index : -1;
    if (row !== undefined) onSelect?.(row, index);
  }

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
    if ((event.key === 'm' || event.key === 'ContextMenu') && cursor >= 0 && openMenu(rowElement(cursor))) {
      event.preventDefault();
      return;
    }
    const page = Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - headHeight) / rowHeight) - 1);
    const next = keyTarget(event.key, cursor, page, rowCount);
    if (next === null || rowCount === 0) return;
    event.preventDefault();
    select(next);
    virtualizer.scrollToIndex(next, { align: 'auto' });
  }

  function rowElement(index: number): Element | null {
    return document.getElementById(`${id}-${index}`);
  }

  function onContextMenu(event: MouseEvent) {
    const index = rowIndexOf(event.target);
    if (index < 0 || index >= rowCount || !openMenu(rowElement(index))) return;
    event.preventDefault();
    select(index);
  }

  function changeSort(wanted: TableSort) {
    onSort?.(wanted);
    scroller.current?.scrollTo?.({ top: 0 });
  }

  const tracks = columnTracks(columns);
  const cursorShown = cursor >= start && cursor < end;
  return (
    <div
      ref={scroller}
      className={styles.grid}
      style={{ '--tracks-wide': tracks.wide, '--tracks-narrow': tracks.narrow } as CSSProperties}
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-rowcount={rowCount + 1}
      aria-colcount={columns.length}
      aria-activedescendant={cursorShown ? `${id}-${cursor}` : undefined}
      onKeyDown={onKeyDown}
      onClick={(event) => onPress(event, select)}
      onDoubleClick={(event) => onPress(event, open)}
      onContextMenu={onContextMenu}
    >
      <div className={styles.inner} role="presentation">
        <DataTableHead columns={columns} sort={sort} onSort={onSort ? changeSort : undefined} height={headHeight} />
        <div className={styles.body} role="rowgroup" style={{ height: virtualizer.getTotalSize() }}>
          {shown.map((item) => (
            <DataTableRow
              key={item.key}
              id={`${id}-${item.index}`}
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

/** Opens the menu of a row; false where it has none. */
function openMenu(row: Element | null): boolean {
  const button = row?.querySelector<HTMLElement>('[data-row-menu]');
  button?.click();
  return button != null;
}

/** Whether the row at `top` pixels below the head is wholly between the head and the lower edge. */
function isInSight(scroller: HTMLElement | null, top: number, rowHeight: number): boolean {
  if (!scroller) return false;
  const { scrollTop, clientHeight } = scroller;
  return top >= scrollTop && top + rowHeight <= scrollTop + clientHeight - headHeight;
}

/** Where a key leads from `cursor` (-1: nowhere yet), or null for keys that do not move. `page` is a number of rows. */
function keyTarget(key: string, cursor: number, page: number, rowCount: number): number | null {
  const targets: Record<string, number> = {
    ArrowDown: cursor + 1,
    ArrowUp: cursor - 1,
    PageDown: cursor + page,
    PageUp: cursor - page,
    Home: 0,
    End: rowCount - 1,
  };
  const target = targets[key];
  return target === undefined ? null : Math.min(Math.max(target, 0), rowCount - 1);
}
