import { type DataColumn, firstColumn } from '../dataColumn.ts';
import { Icon } from '../Icon.tsx';
import shared from '../virtualRows.module.css';
import styles from './TreeTableRow.module.css';
import { indentOf, type TreeRow } from './treeRow.ts';

export interface TreeTableRowProps<Data> {
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
export function TreeTableRow<Data>(props: TreeTableRowProps<Data>) {
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
        <div
          key={column.id}
          className={shared.cell}
          data-align={column.align}
          data-first={column === first || undefined}
          data-leads={column.leads || undefined}
          aria-hidden="true"
        >
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
