import type { ReactNode } from 'react';

/** One column of a `DataTable`. */
export interface DataColumn<RowData> {
  id: string;
  header: string;
  /** The unit of all its values, named in the head: 'ms', '%'. */
  unit?: string | undefined;
  /** Numbers stand right and in the code face, so that digits line up. */
  align: 'left' | 'right';
  /** Pixels; not for a column that grows. */
  width?: number | undefined;
  /** Takes the room that is left: the name column, one a table. On phones it stands first and stays while others scroll. */
  grow?: boolean | undefined;
  sortable?: boolean | undefined;
  /** How the first press on its head sorts: largest first for numbers, A first for words, unless told. */
  firstSort?: 'asc' | 'desc' | undefined;
  /** What the column says, in a sentence. */
  hint?: string | undefined;
  cell: (row: RowData, index: number) => ReactNode;
}

export interface TableSort {
  /** Column id. */
  id: string;
  descending: boolean;
}

/** What a press on a column's head sorts by: the other way round if it is sorted by already. */
export function nextSort<RowData>(column: DataColumn<RowData>, sort: TableSort | null): TableSort {
  if (sort?.id === column.id) return { id: column.id, descending: !sort.descending };
  const first = column.firstSort ?? (column.align === 'right' ? 'desc' : 'asc');
  return { id: column.id, descending: first === 'desc' };
}

/** Numbers that leave a name no room on a tablet. */
const MANY_PIXELS = 560;
/** And on a desk. */
const TOO_MANY_PIXELS = 1000;

/** The table's columns as CSS grid tracks, for the ordinary order and for phones, where the growing column leads. */
export function columnTracks<RowData>(columns: readonly DataColumn<RowData>[]): {
  wide: string;
  narrow: string;
  /** Whether the columns that do not grow are so many that on tablets they would push the one that does out of sight. */
  many: boolean;
  /** Whether they would do so on a desk, too. */
  tooMany: boolean;
} {
  const widthOf = (column: DataColumn<RowData>): number => column.width ?? 96;
  const fixed = (column: DataColumn<RowData>) => `${widthOf(column)}px`;
  const wide = columns.map((column) => (column.grow ? 'minmax(240px, 1fr)' : fixed(column)));
  const rest = columns.filter((column) => !column.grow).map(fixed);
  const narrow = rest.length < columns.length ? ['minmax(140px, min(50cqi, 300px))', ...rest] : rest;
  const numbers = columns.reduce((sum, column) => sum + (column.grow ? 0 : widthOf(column)), 0);
  return {
    wide: wide.join(' '),
    narrow: narrow.join(' '),
    many: numbers > MANY_PIXELS,
    tooMany: numbers > TOO_MANY_PIXELS,
  };
}
