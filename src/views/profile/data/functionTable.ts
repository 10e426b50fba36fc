import type { PairSide } from '../../../analysis/compare/pairProfiles.ts';
import { compareRemainder, isStandIn } from '../../../analysis/names/foldedHome.ts';
import type { CallTree } from '../../../analysis/tree/callTree.ts';
import { compareBytewise, compareMagnitude, type TopTable } from '../../../analysis/tree/topTable.ts';
import type { Amount } from '../../../model/unit.ts';
import type { Sort } from '../../kit/addressFields.ts';
import { type ChangeFilter, countStates, type OneSided } from '../../kit/answerTable.ts';
import type { ProfileMemo, Subject } from './profileMemo.ts';
import { type ProfilePair, pairOf } from './profilePair.ts';

export type AmountKind = 'flat' | 'cum';

/** `flat` and `cum` of two sides are the size of the change, whichever way it goes. */
export type FunctionColumn = AmountKind | `${AmountKind}.before` | `${AmountKind}.after` | 'name';

/** The amount that rows are sorted by; flat if they are by name. */
export function sortedKind({ by }: { by: string }): AmountKind {
  return by.startsWith('cum') ? 'cum' : 'flat';
}

/** Parts of the largest amount. */
const GRAIN = 1e-12;

type Columns = Record<AmountKind, ArrayLike<Amount>>;

/** What the rows of a table of flat and cum are: functions, or what their frames are grouped into. */
export interface TableRows {
  /** Differs where the rows of the same samples do. */
  key: string;
  memo: ProfileMemo;
  /** Its names are the rows. */
  tree: CallTree;
  /** Flat and cum of the rows in a column of the memo's profile. */
  top: (column: number) => Omit<TopTable, 'names'>;
}

/** The functions of a profile at a granularity as rows. */
export function functionRows(memo: ProfileMemo): TableRows {
  return { key: memo.lens.by, memo, tree: memo.tree, top: (column) => memo.top(column) };
}

/**
 * The functions of one profile or of two sides, or other rows; one entry a name. Of two sides doubles in the basis that
 * is in use: for order and scale.
 */
export interface FunctionTable {
  names: string[];
  /** null for one profile. */
  before: Columns | null;
  after: Columns;
  /** Those that are not 0 on all sides. */
  rows: number[];
  /** How many rows there are, and how many of them are only on one side. */
  counts: Record<ChangeFilter, number>;
  /** Largest amounts and changes of all rows. */
  largest: Record<AmountKind, Amount>;
  largestChange: Record<AmountKind, number>;
  /**
   * Amounts that differ by less are the same: sums of scaled samples depend in their last digits on the order of
   * adding. 0 where they are exact.
   */
  grain: number;
}

/** The functions, or other rows, in a value type (index among those that all sides have). */
export function functionTable(
  subject: Subject,
  type: number,
  rowsOf: TableRows = functionRows(subject.memo),
): FunctionTable {
  return subject.keep(`table of ${rowsOf.key}`, String(type), () => {
    const pair = pairOf(subject);
    const table = pair === null ? tableOfOne(rowsOf, type) : tableOfPair(pair, type, rowsOf);
    const { amount, change } = largestOf(table, table.rows);
    const counts = countStates(table.rows, (row) => stateOf(table, row));
    return { ...table, counts, largest: amount, largestChange: change };
  });
}

type Amounts = Omit<FunctionTable, 'counts' | 'largest' | 'largestChange'>;

/** The largest amounts of these rows on any side, and the largest changes. */
export function largestOf(
  { before, after }: Pick<FunctionTable, 'before' | 'after'>,
  rows: readonly number[],
): { amount: Record<AmountKind, Amount>; change: Record<AmountKind, number> } {
  const largest = { amount: { flat: 0 as Amount, cum: 0 as Amount }, change: { flat: 0, cum: 0 } };
  for (const kind of ['flat', 'cum'] as const) {
    for (const row of rows) {
      const [was, is] = [before?.[kind][row] ?? 0, after[kind][row]!];
      for (const amount of [was, is]) {
        if (compareMagnitude(amount, largest.amount[kind]) > 0) largest.amount[kind] = amount < 0 ? -amount : amount;
      }
      largest.change[kind] = Math.max(largest.change[kind], Math.abs(Number(is) - Number(was)));
    }
  }
  return largest;
}

function tableOfOne({ tree, top }: TableRows, type: number): Amounts {
  const { flat, cum, order } = top(type);
  return { names: tree.names, before: null, after: { flat, cum }, rows: [...order], grain: 0 };
}

function tableOfPair(pair: ProfilePair, type: number, { tree: { names }, top }: TableRows): Amounts {
  const scale = pair.scale(type);
  const [before, after] = pair.sides.map((side): Record<AmountKind, Float64Array> => {
    const { flat, cum } = top(pair.column(side, type));
    const scaled = (column: ArrayLike<Amount>): Float64Array =>
      Float64Array.from(column, (value) => Number(value) * scale[side]);
    return { flat: scaled(flat), cum: scaled(cum) };
  });
  const columns = [before!, after!].flatMap(({ flat, cum }) => [flat, cum]);
  const rows = names.flatMap((_, row) => (columns.every((column) => column[row] === 0) ? [] : [row]));
  const isScaled = (pair.pair.factorColumns?.[type] ?? -1) >= 0;
  const largest = isScaled
    ? Math.max(0, ...columns.map((column) => column.reduce((a, b) => Math.max(a, Math.abs(b)), 0)))
    : 0;
  return { names, before: before!, after: after!, rows, grain: largest * GRAIN };
}

/** Whether a function is only on one side. */
export function stateOf(
  { names, before, after }: Pick<FunctionTable, 'names' | 'before' | 'after'>,
  row: number,
): OneSided {
  if (before === null || isStandIn(names[row]!)) return '';
  const isOn = ({ flat, cum }: Columns): boolean => Number(flat[row]) !== 0 || Number(cum[row]) !== 0;
  if (!isOn(before)) return 'new';
  return isOn(after) ? '' : 'gone';
}

/** Compares a table's rows; those of the same amount by name, the remainder of a short form last. */
export function compareFunctions(
  { names, before, after, grain }: Pick<FunctionTable, 'names' | 'before' | 'after' | 'grain'>,
  { by, descending }: Sort<FunctionColumn>,
): (a: number, b: number) => number {
  const byName = (a: number, b: number): number => compareBytewise(names[a]!, names[b]!);
  const direction = descending ? -1 : 1;
  const rest = (a: number, b: number): number => compareRemainder(names[a]!, names[b]!);
  if (by === 'name') return (a, b) => rest(a, b) || direction * byName(a, b);
  const [kind, side] = by.split('.') as [AmountKind, PairSide | undefined];
  const amountOf = (row: number): Amount => {
    if (before === null) return after[kind][row]!;
    const [was, is] = [Number(before[kind][row]), Number(after[kind][row])];
    const amount = Math.abs(side === undefined ? is - was : side === 'before' ? was : is);
    return grain > 0 ? Math.round(amount / grain) : amount;
  };
  return (a, b) => rest(a, b) || direction * compareMagnitude(amountOf(a), amountOf(b)) || byName(a, b);
}
