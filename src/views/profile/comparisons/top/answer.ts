import { isStandIn } from '../../../../analysis/foldedHome.ts';
import { compareRemainder } from '../../../../analysis/remainder.ts';
import { searchNames } from '../../../../analysis/searchNames.ts';
import { compareBytewise } from '../../../../analysis/topTable.ts';
import type { Amount } from '../../../../model/unit.ts';
import { type JudgedChange, judgedChange } from '../../judgedChange.ts';
import { movedMark } from '../../movedWords.ts';
import { pairMoves } from '../../pairMoves.ts';
import { pairNoise } from '../../pairNoise.ts';
import type { PairScale, ProfilePair } from '../../profilePair.ts';

export type ChangeColumn = 'flat' | 'flat.before' | 'flat.after' | 'cum' | 'cum.before' | 'cum.after' | 'name';

/** Which rows are listed: all, or those that are only on one side. */
export type ChangeFilter = 'all' | 'new' | 'gone';

export interface ChangeQuestion {
  /** Index among the value types that both have. */
  type: number;
  /** `flat` and `cum` sort by the size of the change, whichever way it goes. */
  sort: { by: ChangeColumn; descending: boolean };
  only: ChangeFilter;
  query: string;
  offset: number;
  limit: number;
  /** A function whose place in that order is wanted, or ''. */
  find: string;
}

export interface ChangeRow {
  name: string;
  flat: JudgedChange;
  cum: JudgedChange;
  /** Only on one side. */
  state: '' | 'new' | 'gone';
  /** What it is called before, where that is another name, and what makes us think so; null otherwise. */
  formerly: { name: string; why: string } | null;
  /** "moved from Header" where its change is work that moved between functions; '' otherwise. */
  moved: string;
}

export interface ChangeAnswer {
  /** Rows that search and filter leave. */
  rowCount: number;
  counts: Record<ChangeFilter, number>;
  offset: number;
  rows: ChangeRow[];
  /** The largest amount on either side, and the largest change: the scale of the columns and of the bars. */
  largest: number;
  largestChange: { flat: number; cum: number };
  /** Flat of all rows that are shown. */
  shown: { before: number; after: number };
  /** How the two sides were sampled, as sentences; one where they agree. */
  sampling: string[];
  foundAt: number;
  searchError: string;
}

/** The functions of both sides, sorted and searched, each with what changed and whether the samples support it. */
export function answer(pair: ProfilePair, question: ChangeQuestion): ChangeAnswer {
  const { type, sort, only, query, offset, limit } = question;
  const scale = pair.scale(type);
  const table = scaledTable(pair, type, scale);
  const { names, before, after } = table;
  const matches = query === '' ? null : searchNames(names, query);
  const searchError = matches?.error ?? '';
  const order = pair.memo.latest(
    'order of changes',
    JSON.stringify([type, pair.key, sort, only, query]),
    (): number[] => {
      const isShown = matches === null || searchError !== '' ? null : matches.byName;
      const rows = table.rows.filter(
        (row) => (only === 'all' || stateOf(table, row) === only) && (isShown === null || isShown[row] === 1),
      );
      return sorted(rows, table, sort);
    },
  );
  const noise = pairNoise(pair, type);
  const raw = { before: pair.top('before', type), after: pair.top('after', type) };
  const changed = (row: number, kind: 'flat' | 'cum'): JudgedChange => {
    const [was, is] = [raw.before[kind][row]!, raw.after[kind][row]!];
    return judgedChange(scale, was, is, noise?.of(row, kind, was, is));
  };
  const formerly = new Map(pair.matches.map(({ before: name, after: now, why }) => [now, { name, why }] as const));
  const shown = { before: 0, after: 0 };
  let foundAt = -1;
  for (const [at, row] of order.entries()) {
    shown.before += before.flat[row]!;
    shown.after += after.flat[row]!;
    if (names[row] === question.find) foundAt = at;
  }
  const moves = pairMoves(pair, type, 'leaf');
  const samplings = Object.values(pair.samplings(type)).map(({ how }) => how);
  return {
    rowCount: order.length,
    counts: table.counts,
    offset,
    rows: order.slice(offset, offset + limit).map((row) => ({
      name: names[row]!,
      flat: changed(row, 'flat'),
      cum: changed(row, 'cum'),
      state: stateOf(table, row),
      formerly: formerly.get(names[row]!) ?? null,
      moved: movedMark(names[row]!, moves),
    })),
    largest: table.largest,
    largestChange: table.largestChange,
    shown,
    sampling: noise === null ? [] : [...new Set(samplings)],
    foundAt,
    searchError,
  };
}

interface Columns {
  flat: Float64Array;
  cum: Float64Array;
}

/** Both sides in the basis that is in use: one entry a name. Doubles: for order and scale. */
interface ScaledTable {
  names: string[];
  before: Columns;
  after: Columns;
  /** Those that are not 0 on both sides. */
  rows: number[];
  counts: Record<ChangeFilter, number>;
  largest: number;
  largestChange: { flat: number; cum: number };
}

function scaledTable(pair: ProfilePair, type: number, scale: PairScale): ScaledTable {
  return pair.memo.latest('scaled table', JSON.stringify([type, pair.key]), () => {
    const side = (which: 'before' | 'after'): Columns => {
      const { flat, cum } = pair.top(which, type);
      const scaled = (column: ArrayLike<Amount>): Float64Array =>
        Float64Array.from(column, (value) => Number(value) * scale[which]);
      return { flat: scaled(flat), cum: scaled(cum) };
    };
    const { names } = pair.memo.tree;
    const table: ScaledTable = {
      names,
      before: side('before'),
      after: side('after'),
      rows: [],
      counts: { all: 0, new: 0, gone: 0 },
      largest: 0,
      largestChange: { flat: 0, cum: 0 },
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
    return table;
  });
}

function stateOf(
  { names, before, after }: Pick<ScaledTable, 'names' | 'before' | 'after'>,
  row: number,
): ChangeRow['state'] {
  if (isStandIn(names[row]!)) return '';
  const isOn = ({ flat, cum }: Columns): boolean => flat[row] !== 0 || cum[row] !== 0;
  if (!isOn(before)) return 'new';
  return isOn(after) ? '' : 'gone';
}

function sorted(
  rows: readonly number[],
  { names, before, after }: ScaledTable,
  { by, descending }: ChangeQuestion['sort'],
): number[] {
  const byName = (a: number, b: number): number => compareBytewise(names[a]!, names[b]!);
  const direction = descending ? -1 : 1;
  const rest = (a: number, b: number): number => compareRemainder(names[a]!, names[b]!);
  if (by === 'name') return rows.toSorted((a, b) => rest(a, b) || direction * byName(a, b));
  const [kind, side] = by.split('.') as ['flat' | 'cum', 'before' | 'after' | undefined];
  const key = (row: number): number => {
    if (side === undefined) return Math.abs(after[kind][row]! - before[kind][row]!);
    return Math.abs((side === 'before' ? before : after)[kind][row]!);
  };
  return rows.toSorted((a, b) => rest(a, b) || direction * (key(a) - key(b)) || byName(a, b));
}
