import type { LoadRow } from '../../../analysis/load-tests/loadComparison.ts';
import type { Column } from '../../../table/columns.ts';
import type { Sort } from '../../../views/kit/addressFields.ts';

/** Rows in the order of a column; rows without a number come last. The order of the files without a sort. */
export function sortedRows(
  rows: readonly LoadRow[],
  sort: Sort | null,
  columns: readonly Column<LoadRow>[],
): readonly LoadRow[] {
  // What words say in numbers, such as failures, is in the export's column of the same id, which comes later.
  const column = columns.findLast(({ id }) => id === sort?.by);
  if (sort === null || column === undefined) return rows;
  const direction = sort.descending ? -1 : 1;
  const valueOf = (row: LoadRow): string | number | null => {
    const { text, value } = column.cell(row);
    return value === undefined ? text : value === null ? null : Number(value);
  };
  return rows.toSorted((a, b) => {
    const [one, other] = [valueOf(a), valueOf(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    if (typeof one === 'string' || typeof other === 'string') {
      return direction * String(one).localeCompare(String(other), 'en', { numeric: true });
    }
    return direction * (one - other);
  });
}
