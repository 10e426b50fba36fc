import { type LineTotals, type LineTree, lineTable, lineTree } from '../../../analysis/tree/lineTable.ts';
import type { TableRows } from './functionTable.ts';
import type { ProfileMemo } from './profileMemo.ts';

/** The tree of a profile by line, computed once for all views. `seen` has the granularity of functions. */
export function lineTreeOf(seen: ProfileMemo): LineTree {
  return seen.once('line tree', () => lineTree(seen.profile, seen.naming));
}

/** The lines of a profile in one value type, computed once for all views. `seen` has the granularity of functions. */
export function lineTableOf(seen: ProfileMemo, valueType: number): LineTotals {
  return seen.once(`line table ${valueType}`, () => lineTable(seen.profile, lineTreeOf(seen), valueType));
}

/** The lines of a profile as rows of a table. `seen` has the granularity of functions. */
export function lineRows(seen: ProfileMemo): TableRows {
  return { key: 'line', memo: seen, tree: lineTreeOf(seen).tree, top: (column) => lineTableOf(seen, column) };
}
