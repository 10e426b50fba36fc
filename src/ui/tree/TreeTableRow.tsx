import type { DataColumn } from '../dataColumn.ts';
import { Icon } from '../Icon.tsx';
import shared from '../virtualRows.module.css';
import styles from './TreeTableRow.module.css';
import { indentOf, type TreeRow } from './treeRow.ts';

export interface TreeTableRowProps<Data> {
  id: string;
  columns: readonly DataColumn<Data>[];
  index: number;
  /** Undefined until it has arrived. */
  row: TreeRow<Data> | undefined;
  /** Pixels from the top of the first row. */
  top: number;
  height: number;
  selected: boolean;
}

/** One row of a `TreeTable`, at its place. The tree listens to presses and keys. */
export function TreeTableRow<Data>(props: TreeTableRowProps<Data>) {
  const { id, columns, index, row, top, height, selected } = props;
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
      {/* The row's name: all that its cells show, in an order that can be listened to. */}
      <span className={styles.words}>{row?.text ?? 'On its way'}</span>
      {columns.map((column) => (
        // Said by the words already; its menu opens with a key.
        <div
          key={column.id}
          className={shared.cell}
          data-align={column.align}
          data-grow={column.grow || undefined}
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

/** Stands in by the level, and shows whether the branch is open. */
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
