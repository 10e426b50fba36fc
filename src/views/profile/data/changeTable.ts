import { isStandIn } from '../../../analysis/names/foldedHome.ts';
import { compareRemainder } from '../../../analysis/names/remainder.ts';
import { compareBytewise } from '../../../analysis/tree/topTable.ts';
import type { Amount } from '../../../model/unit.ts';
import type { ProfilePair } from './profilePair.ts';

export type ChangeColumn = 'flat' | 'flat.before' | 'flat.after' | 'cum' | 'cum.before' | 'cum.after' | 'name';

/** Which rows are listed: all, or those that are only on one side. */
export type ChangeFilter = 'all' | 'new' | 'gone';

/** `flat` and `cum` sort by the size of the change, whichever way it goes. */
export interface ChangeSort {
  by: ChangeColumn;
  descending: boolean;
}

/** Parts of the largest amount. */
const GRAIN = 1e-12;

interface Columns {
  flat: Float64Array;
  cum: Float64Array;
}

/** Both sides in the basis that is in use: one entry a name. Doubles: for order and scale. */
export interface ChangeTable {
  names: string[];
  before: Columns;
  after: Columns;
  /** Those that are not 0 on both sides. */
  rows: number[];
  /** How many rows there are, and how many of them are only on one side. */
  counts: Record<ChangeFilter, number>;
  largest: number;
  largestChange: { flat: number; cum: number };
  /** Amounts that differ by less are the same: sums of scaled samples depend in their last digits on the order of adding. 0 where they are exact. */
  grain: number;
}

/** The functions of both sides in a value type (index among those that both have). */
export function changeTable(pair: ProfilePair, type: number): ChangeTable {
  return pair.latest('scaled table', String(type), pair.memo, () => {
    const scale = pair.scale(type);
    const side = (which: 'before' | 'after'): Columns => {
      const { flat, cum } = pair.topOf(which, type);
      const scaled = (column: ArrayLike<Amount>): Float64Array =>
        Float64Array.from(column, (value) => Number(value) * scale[which]);
      return { flat: scaled(flat), cum: scaled(cum) };
    };
    const { names } = pair.memo.tree;
    const table: ChangeTable = {
      names,
      before: side('before'),
      after: side('after'),
      rows: [],
      counts: { all: 0, new: 0, gone: 0 },
      largest: 0,
      largestChange: { flat: 0, cum: 0 },
      grain: 0,
    };
    const { before, after, counts, largestChange } = table;
    for (let row = 0; row < names.length; row++) {
      const amounts = [before.flat[row]!, before.cum[row]!, after.flat[row]!, after.cum[row]!];
      if (amounts.every((amount) => amount === 0)) continue;
      table.rows.push(row);
      counts.all++;
      const state = stateOf(table, row);
      if (state !== '') counts[state]++;
      for (const amount of amounts) table.largest = Math.max(table.largest, Math.abs(amount));
      largestChange.flat = Math.max(largestChange.flat, Math.abs(after.flat[row]! - before.flat[row]!));
      largestChange.cum = Math.max(largestChange.cum, Math.abs(after.cum[row]! - before.cum[row]!));
    }
    if ((pair.pair.factorColumns?.[type] ?? -1) >= 0) table.grain = table.largest * GRAIN;
    return table;
  });
}

/** Whether a function is only on one side. */
export function stateOf(
  { names, before, after }: Pick<ChangeTable, 'names' | 'before' | 'after'>,
  row: number,
): '' | 'new' | 'gone' {
  if (isStandIn(names[row]!)) return '';
  const isOn = ({ flat, cum }: Columns): boolean => flat[row] !== 0 || cum[row] !== 0;
  if (!isOn(before)) return 'new';
  return isOn(after) ? '' : 'gone';
}

/** Rows of a table in order; those of the same amount by name, the remainder of a short form last. */
export function sortedChanges(
  rows: readonly number[],
  { names, before, after, grain }: ChangeTable,
  { by, descending }: ChangeSort,
): number[] {
  const byName = (a: number, b: number): number => compareBytewise(names[a]!, names[b]!);
  const direction = descending ? -1 : 1;
  const rest = (a: number, b: number): number => compareRemainder(names[a]!, names[b]!);
  if (by === 'name') return rows.toSorted((a, b) => rest(a, b) || direction * byName(a, b));
  const [kind, side] = by.split('.') as ['flat' | 'cum', 'before' | 'after' | undefined];
  const keys = Float64Array.from(names, (_, row) => {
    const sides = { before: before[kind][row]!, after: after[kind][row]! };
    const amount = Math.abs(side === undefined ? sides.after - sides.before : sides[side]);
    return grain > 0 ? Math.round(amount / grain) : amount;
  });
  return rows.toSorted((a, b) => rest(a, b) || direction * (keys[a]! - keys[b]!) || byName(a, b));
}
