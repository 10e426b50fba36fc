import type { ReactNode } from 'react';
import type { ColumnLayout } from '../table/columns.ts';

/** One column of a table as a page draws it. */
export interface DataColumn<Row> extends ColumnLayout<Row> {
  id: string;
  header: string;
  /** The unit of all values, shown in the head: 'ms', '%'. */
  unit?: string | undefined;
  /** Numbers are right-aligned and in the code font, so that digits line up. */
  align: 'left' | 'right';
  /** A sentence that explains the column. */
  hint?: string | undefined;
  cell: (row: Row, index: number) => ReactNode;
}

export interface TableSort {
  /** Column id. */
  id: string;
  descending: boolean;
}

/** The sort order after a click on a column's head; reversed if the table is sorted by it already. */
export function nextSort<RowData>(column: DataColumn<RowData>, sort: TableSort | null): TableSort {
  if (sort?.id === column.id) return { id: column.id, descending: !sort.descending };
  const first = column.firstSort ?? (column.align === 'right' ? 'desc' : 'asc');
  return { id: column.id, descending: first === 'desc' };
}

/** Width in pixels of number columns that leave no space for a name on a tablet. */
const MANY_PIXELS = 560;
/** The same on a desktop. */
const TOO_MANY_PIXELS = 1000;

/** The column that comes first on phones, and on tablets with many columns. */
export function firstColumn<RowData>(columns: readonly DataColumn<RowData>[]): DataColumn<RowData> | undefined {
  return columns.find(({ first }) => first) ?? columns.find(({ grow }) => grow);
}

/** Where the styles of a table put a column's cells. */
export function cellPlace<RowData>(column: DataColumn<RowData>, first: DataColumn<RowData> | undefined) {
  return {
    'data-align': column.align,
    'data-first': column === first || undefined,
    'data-leads': column.leads || undefined,
  };
}

/**
 * The columns as CSS grid tracks, for the normal order and for phones, where `firstColumn` comes first, then those that
 * lead.
 */
export function columnTracks<RowData>(columns: readonly DataColumn<RowData>[]): {
  wide: string;
  narrow: string;
  /** Whether the fixed columns would push the growing column out of sight on tablets. */
  many: boolean;
  /** Whether the fixed columns would push the growing column out of sight on a desktop. */
  tooMany: boolean;
} {
  const widthOf = (column: DataColumn<RowData>): number => column.width ?? (column.grow ? 240 : 96);
  const track = (column: DataColumn<RowData>): string =>
    column.grow ? `minmax(${widthOf(column)}px, 1fr)` : `${widthOf(column)}px`;
  const wide = columns.map(track);
  const first = firstColumn(columns);
  const others = columns.filter((column) => column !== first);
  const rest = [...others.filter(({ leads }) => leads), ...others.filter(({ leads }) => !leads)].map(track);
  const pinned = first?.grow
    ? 'minmax(max(140px, min(50cqi, 300px)), 1fr)'
    : `min(50cqi, ${first && widthOf(first)}px)`;
  const narrow = first === undefined ? rest : [pinned, ...rest];
  const numbers = columns.reduce((sum, column) => sum + (column.grow ? 0 : widthOf(column)), 0);
  return {
    wide: wide.join(' '),
    narrow: narrow.join(' '),
    many: numbers > MANY_PIXELS,
    tooMany: numbers > TOO_MANY_PIXELS,
  };
}
