import type { ReactNode } from 'react';
import { DataTable, type DataTableProps } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { Sort } from './addressFields.ts';

export interface RowTableProps<RowData, Column extends string>
  extends Pick<DataTableProps<RowData>, 'label' | 'columns' | 'onSelect' | 'onOpen'> {
  /** What `useRowWindow` brings, or rows that are all there. */
  rows: Pick<DataTableProps<RowData>, 'rowCount' | 'rowAt'> & { want?: DataTableProps<RowData>['onRange'] };
  sort: Sort<Column>;
  /** Gets the sort as the address takes it: columns that can be sorted by have the ids that the address knows. */
  onSort: (sort: Sort<Column>) => void;
  /** Place of the row that is picked out, or -1; left out where none ever is. */
  selected?: number;
  /** Place of the row to be brought into sight, or -1; with a `nonce` once for each. */
  scrollTo?: number | DataTableProps<RowData>['scrollTo'];
  /** What is said in the place of rows where there are none, and below it. */
  empty?: string;
  emptyHint?: ReactNode;
}

/** The table of a view that is sorted by what the address says. */
export function RowTable<RowData, Column extends string>(props: RowTableProps<RowData, Column>) {
  const { label, columns, rows, sort, onSort, selected, scrollTo, onSelect, onOpen, empty, emptyHint } = props;
  return (
    <DataTable
      label={label}
      columns={columns}
      rowCount={rows.rowCount}
      rowAt={rows.rowAt}
      onRange={rows.want}
      sort={{ id: sort.by, descending: sort.descending }}
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
