import type { ReactNode } from 'react';
import { DataTable, type DataTableProps } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { Sort } from './addressFields.ts';

export interface RowTableProps<RowData, Column extends string>
  extends Pick<DataTableProps<RowData>, 'label' | 'columns' | 'onSelect' | 'onOpen'> {
  /** The result of `useRowWindow`, or a complete list of rows. */
  rows: Pick<DataTableProps<RowData>, 'rowCount' | 'rowAt'> & { want?: DataTableProps<RowData>['onRange'] };
  /** null for the order in which rows come. */
  sort: Sort<Column> | null;
  /** Called with the sort for the address. Sortable columns have the ids that the address uses. */
  onSort: (sort: Sort<Column>) => void;
  /** Index of the selected row, or -1 if none is; omitted if rows cannot be selected. */
  selected?: number;
  /** Index of the row to scroll to, or -1; with a `nonce`, the table scrolls once for each nonce. */
  scrollTo?: number | DataTableProps<RowData>['scrollTo'];
  /** Title, and text below it, that replace the rows if there are none. */
  empty?: string;
  emptyHint?: ReactNode;
}

/** The table of a view whose sort order is in the address. */
export function RowTable<RowData, Column extends string>(props: RowTableProps<RowData, Column>) {
  const { label, columns, rows, sort, onSort, selected, scrollTo, onSelect, onOpen, empty, emptyHint } = props;
  return (
    <DataTable
      label={label}
      columns={columns}
      rowCount={rows.rowCount}
      rowAt={rows.rowAt}
      onRange={rows.want}
      sort={sort && { id: sort.by, descending: sort.descending }}
      onSort={({ id, descending }) => onSort({ by: id as Column, descending })}
      selectedIndex={selected === -1 ? null : selected}
      scrollTo={typeof scrollTo === 'number' ? placeOf(scrollTo) : scrollTo}
      onSelect={onSelect}
      onOpen={onOpen}
      empty={empty === undefined ? undefined : <EmptyState title={empty}>{emptyHint}</EmptyState>}
    />
  );
}

function placeOf(index: number): { index: number; nonce: number } | null {
  return index < 0 ? null : { index, nonce: index };
}
