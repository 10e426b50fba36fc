import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react';
import { dictionary } from '../model/dictionary.ts';
import { useCursor } from './useCursor.ts';
import { useMediaQuery } from './useMediaQuery.ts';

export interface VirtualRowsProps<Row> {
  rowCount: number;
  /** The row at an index; undefined while it is loading. */
  rowAt: (index: number) => Row | undefined;
  /**
   * Requests rows `start` to `end` (exclusive), which are or will soon be visible; called again if they are evicted.
   */
  onRange?: ((start: number, end: number) => void) | undefined;
  /** Changes when the rows at the same indexes change: then visible rows are requested again. */
  order?: string;
  selectedIndex?: number | null | undefined;
  /** Called by `select` or `go`, once the row is loaded. */
  onSelect?: ((row: Row, index: number) => void) | undefined;
  /** Scrolls a hidden row into the middle; a new `nonce` scrolls again. */
  scrollTo?: { index: number; nonce: number } | null | undefined;
}

/** Virtual rows: the visible ones, and the row that keys act on. */
export interface VirtualRows {
  /** The ref of the scrolling element. */
  scroller: RefObject<HTMLDivElement | null>;
  items: VirtualItem[];
  /** Height of all rows in pixels. */
  height: number;
  /** The id of a row's element. */
  idOf: (index: number) => string;
  /** The row that keys act on; -1 for none. */
  cursor: number;
  /** The id of that row's element, if it is in the document. */
  activeId: string | undefined;
  /** Number of rows per page. */
  page: () => number;
  /** Sets the row that keys start from, without selecting it. */
  point: (index: number) => void;
  select: (index: number) => void;
  /** Selects a row and scrolls it into view. */
  go: (index: number) => void;
  /** Opens the menu of a row, a button with `data-row-menu`; false if the row has none. */
  openMenu: (index: number) => boolean;
}

/** Height of the head above the rows, in the same scroll container. */
export const headHeight = 28;
/** Number of rows outside of the visible area that are rendered and requested in advance. */
const overscan = 12;

/** The common part of tables and trees of any length: scrolling, requesting rows, selection. */
export function useVirtualRows<Row>(props: VirtualRowsProps<Row>): VirtualRows {
  const { rowCount, rowAt, order, selectedIndex, onSelect, scrollTo } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const id = useId();
  const rowHeight = useMediaQuery('(pointer: coarse), (max-width: 640px)') ? 36 : 24;
  const [chosen, setCursor] = useCursor(selectedIndex);
  const cursor = chosen < rowCount ? chosen : -1;
  /** A row that was selected before it was loaded; -1 for none. */
  const awaited = useRef(-1);

  const virtualizer = useVirtualizer({
    count: rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
  });
  const measured = useRef(rowHeight);
  const measure = useEffectEvent(() => {
    // Measuring again is slow with a million rows.
    if (measured.current !== rowHeight) virtualizer.measure();
    measured.current = rowHeight;
  });
  useEffect(() => measure(), [rowHeight]);

  const items = virtualizer.getVirtualItems();
  const start = items[0]?.index ?? 0;
  const end = items.length === 0 ? 0 : (items.at(-1)?.index ?? 0) + 1;
  const missing = items.some((item) => rowAt(item.index) === undefined);
  const askForRange = useEffectEvent(() => {
    if (end > start) props.onRange?.(start, end);
  });
  useEffect(() => askForRange(), [start, end, rowCount, missing, order]);

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

  const idOf = (index: number): string => `${id}-${index}`;
  return {
    scroller,
    items,
    height: virtualizer.getTotalSize(),
    idOf,
    cursor,
    activeId: cursor >= start && cursor < end ? idOf(cursor) : undefined,
    page: () => Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - headHeight) / rowHeight) - 1),
    point: setCursor,
    select,
    go: (index) => {
      select(index);
      virtualizer.scrollToIndex(index, { align: 'auto' });
    },
    openMenu: (index) => {
      const button = document.getElementById(idOf(index))?.querySelector<HTMLElement>('[data-row-menu]');
      button?.click();
      return button != null;
    },
  };
}

/** Whether the row at `top` pixels below the head is completely visible. */
function isInSight(scroller: HTMLElement | null, top: number, rowHeight: number): boolean {
  if (!scroller) return false;
  const { scrollTop, clientHeight } = scroller;
  return top >= scrollTop && top + rowHeight <= scrollTop + clientHeight - headHeight;
}

/** The row that a key moves to from `cursor` (-1: none), or null for keys that do not move. `page` is in rows. */
export function keyTarget(key: string, cursor: number, page: number, rowCount: number): number | null {
  const targets: Record<string, number> = dictionary({
    ArrowDown: cursor + 1,
    ArrowUp: cursor - 1,
    PageDown: cursor + page,
    PageUp: cursor - page,
    Home: 0,
    End: rowCount - 1,
  });
  const target = targets[key];
  return target === undefined ? null : Math.min(Math.max(target, 0), rowCount - 1);
}
