import type { CSSProperties, KeyboardEvent, MouseEvent } from 'react';
import { copyCells } from '../copyCells.ts';
import { cellPlace, columnTracks, type DataColumn, firstColumn } from '../dataColumn.ts';
import { Icon } from '../Icon.tsx';
import { headHeight, keyTarget, useVirtualRows } from '../useVirtualRows.ts';
import shared from '../virtualRows.module.css';
import styles from './TreeTableRow.module.css';

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
              <div key={column.id} className={shared.cell} {...cellPlace(column, first)} title={column.hint}>
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
          onCopy={copyCells}
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

/** One row of a `TreeTable`: its position in the tree, and its text. */
export interface TreeRow<Data> {
  /** The level, from 1. */
  level: number;
  /** Position among the siblings, from 1, and their number. */
  position: number;
  size: number;
  /** Index of the parent's row; -1 for none. */
  parent: number;
  /** null for a leaf. */
  expanded: boolean | null;
  /** The accessible name: 'main.main, cum 3.81 s …'. */
  text: string;
  data: Data;
}

/** Levels that are shown by indentation; a deeper row shows its level as a number. */
const INDENTED_LEVELS = 24;
const INDENT_PX = 14;

/** The indentation of a row in pixels, and whether its level is shown as a number. */
function indentOf(level: number): { pixels: number; isCapped: boolean } {
  return {
    pixels: Math.min(level - 1, INDENTED_LEVELS) * INDENT_PX,
    isCapped: level - 1 > INDENTED_LEVELS,
  };
}

interface TreeTableRowProps<Data> {
  id: string;
  columns: readonly DataColumn<Data>[];
  index: number;
  /** Undefined while it is loading. */
  row: TreeRow<Data> | undefined;
  /** Pixels from the top of the first row. */
  top: number;
  height: number;
  selected: boolean;
}

/** One positioned row of a `TreeTable`. The tree handles clicks and keys. */
function TreeTableRow<Data>(props: TreeTableRowProps<Data>) {
  const { id, columns, index, row, top, height, selected } = props;
  const first = firstColumn(columns);
  return (
    <div
      id={id}
      role="treeitem"
      data-row={index}
      className={shared.row}
      aria-level={row?.level}
      aria-posinset={row?.position}
      aria-setsize={row?.size}
      aria-expanded={row?.expanded ?? undefined}
      aria-selected={selected}
      aria-busy={row === undefined || undefined}
      style={{ height, transform: `translateY(${top}px)` }}
    >
      {/* The accessible name of the row: the text of its cells in a sensible order. */}
      <span className={styles.words}>{row?.text ?? 'On its way'}</span>
      {columns.map((column) => (
        // Part of the accessible name already; its menu opens with a key.
        <div key={column.id} className={shared.cell} {...cellPlace(column, first)} aria-hidden="true">
          {row === undefined ? (
            <span className={shared.placeholder} />
          ) : column.grow ? (
            <>
              <Branch row={row} />
              {column.cell(row.data, index)}
            </>
          ) : (
            column.cell(row.data, index)
          )}
        </div>
      ))}
    </div>
  );
}

/** The indentation and the chevron of a row. */
function Branch({ row: { level, expanded } }: { row: TreeRow<unknown> }) {
  const { pixels, isCapped } = indentOf(level);
  return (
    <>
      <span className={styles.indent} style={{ width: pixels }} aria-hidden="true" />
      {isCapped && (
        <span className={styles.level} title="Level in the tree">
          {level}
        </span>
      )}
      <span
        className={styles.twisty}
        data-twisty={expanded === null ? undefined : ''}
        data-open={expanded || undefined}
      >
        {expanded !== null && <Icon name="chevron-right" size={14} />}
      </span>
    </>
  );
}

/** The effect of a key in a tree. */
type TreeMove =
  | { act: 'go'; to: number }
  | { act: 'expand' | 'collapse' | 'siblings' | 'open' | 'menu' }
  | { act: 'stay' };

/**
 * The effect of a key on a row, as in the ARIA tree pattern: Right opens, then goes to the first child; Left closes,
 * then goes to the parent; `*` opens all siblings. `row` is undefined while it is loading, `page` is in rows. null for
 * other keys.
 */
function treeKey(
  key: string,
  cursor: number,
  row: TreeRow<unknown> | undefined,
  page: number,
  rowCount: number,
): TreeMove | null {
  const target = keyTarget(key, cursor, page, rowCount);
  if (target !== null) return { act: 'go', to: target };
  switch (key) {
    case 'ArrowRight':
      if (row === undefined || row.expanded === null) return { act: 'stay' };
      return row.expanded ? { act: 'go', to: Math.min(cursor + 1, rowCount - 1) } : { act: 'expand' };
    case 'ArrowLeft':
      if (row === undefined) return { act: 'stay' };
      if (row.expanded === true) return { act: 'collapse' };
      return row.parent < 0 ? { act: 'stay' } : { act: 'go', to: row.parent };
    case ' ':
      if (row === undefined || row.expanded === null) return { act: 'open' };
      return { act: row.expanded ? 'collapse' : 'expand' };
    case '*':
      return { act: 'siblings' };
    case 'Enter':
      return { act: 'open' };
    case 'm':
    case 'ContextMenu':
      return { act: 'menu' };
    default:
      return null;
  }
}
