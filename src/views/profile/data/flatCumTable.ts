import { compareMagnitude } from '../../../analysis/tree/topTable.ts';
import type { Amount } from '../../../model/unit.ts';
import { parseRows } from '../../kit/parseRowRange.ts';
import type { ProfileMemo } from './profileMemo.ts';
import { valueTypeOf } from './valueTypeOf.ts';

/** Default number of rows. */
export const USUAL_ROWS = 80;

/** Flat and cum of the rows of a table, and the order of non-zero rows. */
interface Table {
  flat: ArrayLike<Amount>;
  cum: ArrayLike<Amount>;
  order: Int32Array;
}

/**
 * Flat and cum for scripts, in the value type of the parameter `type`. As in `go tool pprof`, a row is omitted only if
 * it is 0 in every type. `tableOf` returns the table of a type (all have the same rows), `compare` orders rows of equal
 * flat, `rowsOf` makes the printed rows of a table.
 */
export function flatCumTable<Made extends Table>(
  memo: ProfileMemo,
  params: URLSearchParams,
  tableOf: (valueType: number) => Made,
  compare: (table: Made, a: number, b: number) => number,
  rowsOf: (table: Made, rows: readonly number[], valueType: number) => object[],
): object {
  const { valueTypes, defaultValueType } = memo.profile;
  const valueType = valueTypeOf(valueTypes, defaultValueType, params);
  const limit = parseRows(params, USUAL_ROWS);
  const types = params.has('type') ? {} : { types: valueTypes.map(({ type }) => type) };
  if (valueType < 0) return { type: '', unit: '', ...types, total: 0, rows: [] };
  const tables = valueTypes.map((_, index) => tableOf(index));
  const table = tables[valueType]!;
  const rows = new Set<number>();
  for (const { order } of tables) for (const row of order) rows.add(row);
  const { flat } = table;
  const order = [...rows].sort((a, b) => compareMagnitude(flat[b]!, flat[a]!) || compare(table, a, b));
  return {
    ...valueTypes[valueType]!,
    ...types,
    total: memo.total(valueType).reported,
    rows: rowsOf(table, order.slice(0, limit), valueType),
  };
}
