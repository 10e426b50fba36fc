import type { LoadRow } from '../../../analysis/load-tests/loadComparison.ts';
import type { Sort } from '../../../views/kit/addressFields.ts';

/** Rows in the order of a column; rows without a value come last. The order of the files without a sort. */
export function sortedRows(
  rows: readonly LoadRow[],
  sort: Sort | null,
  valueOf: (row: LoadRow, column: string) => number | string | null,
): readonly LoadRow[] {
  if (sort === null) return rows;
  const direction = sort.descending ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [one, other] = [valueOf(a, sort.by), valueOf(b, sort.by)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    if (typeof one === 'string' || typeof other === 'string') {
      return direction * String(one).localeCompare(String(other), 'en', { numeric: true });
    }
    return direction * (one - other);
  });
}
