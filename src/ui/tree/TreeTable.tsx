import type { CSSProperties, KeyboardEvent, MouseEvent } from 'react';
import { columnTracks, type DataColumn, firstColumn } from '../dataColumn.ts';
import { headHeight, useVirtualRows } from '../useVirtualRows.ts';
import shared from '../virtualRows.module.css';
import { TreeTableRow } from './TreeTableRow.tsx';
import { treeKey } from './treeKey.ts';
import type { TreeRow } from './treeRow.ts';

export interface TreeTableProps<Data> {
  /** What the tree shows; the accessible name. */
  label: string;
  /** Columns as in a table; the growing column holds the names, indented by level. */
  columns: readonly DataColumn<Data>[];
  rowCount: number;
  /** The row at an index; undefined while it is loading, which shows a placeholder. */
  rowAt: (index: number) => TreeRow<Data> | undefined;
  /**
   * Requests rows `start` to `end` (exclusive), which are or will soon be visible; called again if they are evicted.
   */
  onRange: (start: number, end: number) => void;
  selectedIndex: number | null;
  onSelect: (row: TreeRow<Data>, index: number) => void;
  /** Opens or closes a branch. */
  onExpand: (row: TreeRow<Data>, expanded: boolean) => void;
  /** Opens the row and all its siblings: `*`. */
  onExpandSiblings: (row: TreeRow<Data>, index: number) => void;
  /** Called on Enter, a double click, or Space on a leaf. */
  onOpen: (row: TreeRow<Data>, index: number) => void;
  /** Handles other keys; returns whether it used the key. */
  onKey?: ((key: string, row: TreeRow<Data> | undefined) => boolean) | undefined;
  /** Scrolls a hidden row into the middle; a new `nonce` scrolls again. */
  scrollTo?: { index: number; nonce: number } | null | undefined;
}

/**
 * A tree of any size with columns that keeps only visible rows in the document. It is a `role="tree"` with the keys of
 * the ARIA tree pattern: arrows, Home and End, Page Up and Page Down, `*` for all siblings. Space opens and closes a
 * row, Enter opens its function, M its menu. It fills its parent's height.
 */
export function TreeTable<Data>(props: TreeTableProps<Data>) {
  const { label, columns, rowCount, rowAt, selectedIndex, onSelect, onExpand, onOpen, scrollTo } = props;
  const rows = useVirtualRows<TreeRow<Data>>({
    rowCount,
    rowAt,
    onRange: props.onRange,
    selectedIndex,
    onSelect,
    scrollTo,
  });
  const { scroller, cursor, activeId, select, openMenu } = rows;

  function onKeyDown(event: KeyboardEvent) {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey || rowCount === 0)
      return;
    const row = cursor < 0 ? undefined : rowAt(cursor);
    const move = treeKey(event.key, cursor, row, rows.page(), rowCount);
    if (move === null) {
      if (props.onKey?.(event.key, row)) event.preventDefault();
      return;
    }
    if (move.act === 'menu' && !openMenu(cursor)) return;
    event.preventDefault();
    if (move.act === 'go') rows.go(move.to);
    if (row === undefined) return;
    if (move.act === 'expand' || move.act === 'collapse') onExpand(row, move.act === 'expand');
    if (move.act === 'siblings') props.onExpandSiblings(row, cursor);
    if (move.act === 'open') onOpen(row, cursor);
  }

  function rowOf(event: MouseEvent): { index: number; row: TreeRow<Data> | undefined } | null {
    const element = event.target instanceof Element ? event.target.closest('[data-row]') : null;
    if (element === null) return null;
    const index = Number(element.getAttribute('data-row'));
    return { index, row: rowAt(index) };
  }

  function onClick(event: MouseEvent) {
    const at = rowOf(event);
    if (at === null) return;
    select(at.index);
    const isTwisty = event.target instanceof Element && event.target.closest('[data-twisty]') !== null;
    if (isTwisty && at.row && at.row.expanded !== null) onExpand(at.row, !at.row.expanded);
  }

  function onDoubleClick(event: MouseEvent) {
    const at = rowOf(event);
    const isTwisty = event.target instanceof Element && event.target.closest('[data-twisty], button') !== null;
    if (at?.row && !isTwisty) onOpen(at.row, at.index);
  }

  function onContextMenu(event: MouseEvent) {
    const at = rowOf(event);
    if (at === null || !openMenu(at.index)) return;
    event.preventDefault();
    select(at.index);
  }

  const tracks = columnTracks(columns);
  const first = firstColumn(columns);
  return (
    <div
      ref={scroller}
      className={shared.scroller}
      style={{ '--tracks-wide': tracks.wide, '--tracks-narrow': tracks.narrow } as CSSProperties}
    >
      <div className={shared.inner}>
        {/* The accessible name of a row includes its amounts; screen readers skip the column heads. */}
        <div className={shared.head} aria-hidden="true">
          <div className={shared.row} style={{ height: headHeight }}>
            {columns.map((column) => (
              <div
                key={column.id}
                className={shared.cell}
                data-align={column.align}
                data-first={column === first || undefined}
                data-leads={column.leads || undefined}
                title={column.hint}
              >
                <span>{column.header}</span>
                {column.unit && <span className={shared.unit}>{column.unit}</span>}
              </div>
            ))}
          </div>
        </div>
        <div
          className={shared.body}
          role="tree"
          tabIndex={0}
          aria-label={label}
          aria-activedescendant={activeId}
          style={{ height: rows.height }}
          onFocus={() => {
            // The tree is one tab stop, and its keys need a row to start from.
            if (cursor < 0 && rowCount > 0) rows.point(0);
          }}
          onKeyDown={onKeyDown}
          onClick={onClick}
          onDoubleClick={onDoubleClick}
          onContextMenu={onContextMenu}
        >
          {rows.items.map((item) => (
            <TreeTableRow
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
        </div>
      </div>
    </div>
  );
}
