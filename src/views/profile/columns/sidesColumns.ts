import type { PairSide } from '../../../analysis/compare/pairProfiles.ts';
import type { Amount } from '../../../model/unit.ts';
import {
  amountColumn,
  type CellLook,
  type Column,
  type ColumnLayout,
  deltaColumn,
  type NumberFormat,
  numberColumn,
  percentColumn,
  shareColumn,
  wordColumn,
} from '../../../table/columns.ts';
import { headUnit } from '../../../units/columnScale.ts';
import { formatChange } from '../../../units/formatShare.ts';
import { exactInUnit, formatInScale, formatWithUnit, type Scale } from '../../../units/scaleFor.ts';
import type { AmountChange } from '../noise/judgedChange.ts';

// Columns of tables that compare two sides.

/** What an amount of two sides is printed in. */
interface InScale {
  /** The unit of the amounts. */
  unit: string;
  scale: Scale;
}

/** What each of the columns of an amount of two sides has in common. */
interface OfAmount {
  /** Whether slides show it. */
  essential?: boolean;
  /** What the table for scripts calls the amount, if it is there: `flat` gives `before.flat` and `delta.flat`. */
  field?: string | undefined;
}

export interface SideColumns<Row> extends InScale, OfAmount, Pick<ColumnLayout<Row>, 'width' | 'sortable'> {
  /** Name of the amount, if the table has several: 'flat' gives the columns `flat.before` and `flat.after`. */
  kind?: string;
  /** Start of their ids, if not `kind`. */
  id?: string;
  /** Its name in exports, if not `kind`. */
  exportKind?: string;
  /** Whether heads name the unit; otherwise that of the change does. */
  hasUnit?: boolean;
  /** What the heads call the sides. */
  heads: Record<PairSide, string>;
  of: (row: Row) => Record<PairSide, Amount>;
  /** A sentence that describes the column of a side. */
  hint?: (side: PairSide) => string;
}

const sides: readonly PairSide[] = ['before', 'after'];

/** An amount before and after. */
export function sideColumns<Row>({
  kind = '',
  id = kind,
  exportKind = kind,
  hasUnit = false,
  heads,
  unit,
  scale,
  of,
  hint,
  field,
  ...rest
}: SideColumns<Row>): Column<Row>[] {
  const width = Math.max(rest.width ?? 0, Math.ceil(ownUnitLetters(scale) * FIGURE + PADDING));
  return sides.map((side) => {
    const head = shortHead(heads[side]);
    const title = `${kind} ${head}`.trim();
    return amountColumn(title, { unit, scale }, (row) => of(row)[side], {
      ...rest,
      ...(!hasUnit && { scale: '' }),
      id: id === '' ? side : `${id}.${side}`,
      field: field && `${side}.${field}`,
      exportTitle: `${exportKind} ${side}`.trim(),
      width: head === side ? width : Math.max(width, title.length * LETTER + ROOM),
      hint: hint?.(side),
    });
  });
}

export interface JudgedDelta<Row> extends InScale, OfAmount, Pick<ColumnLayout<Row>, 'leads' | 'sortable'> {
  id: string;
  /** Name of the amount, if the table has several changes. */
  kind?: string;
  width: number;
  of: (row: Row) => AmountChange | null | undefined;
  /** Largest change of the column: the scale of the bars. */
  largest: number;
}

/** After minus before, grey if within noise; the tooltip gives the reason. */
export function judgedDeltaColumn<Row>({
  id,
  kind = '',
  unit,
  scale,
  width,
  of,
  largest,
  field,
  ...rest
}: JudgedDelta<Row>): Column<Row> {
  const title = `Δ ${kind}`.trim();
  const head = scale.unit === '%' ? 'points' : headUnit(scale);
  return deltaColumn<Row>({ title, unit, scale }, (row) => of(row) ?? null, {
    id,
    // A long unit, such as µs/req, needs more room than the cells.
    width: Math.max(width, (title.length + head.length) * LETTER + ROOM),
    hint: `After minus before.${rest.sortable ? ' Sorted by its size, whichever way it goes.' : ''}`,
    ...rest,
    field: field && `delta.${field}`,
    largest,
    look: (row) => {
      const change = of(row);
      if (!change) return {};
      const reason = [percentOfBefore(change), reasonOf(change, scale)].filter(Boolean).join(' ');
      return { ...toneOf(change), ...(change.isNoise && { bar: 0 }), ...(reason !== '' && { title: reason }) };
    },
  });
}

export interface DeltaColumns<Row> extends JudgedDelta<Row> {
  /** Its name in exports, if not `kind`. */
  exportKind?: string;
}

/** A change; exports have it in percent of before, too, with a word for rows of one side, and say the noise. */
export function deltaColumns<Row extends { state?: '' | 'new' | 'gone' }>({
  exportKind,
  ...change
}: DeltaColumns<Row>): Column<Row>[] {
  const { id, kind = '', of } = change;
  const exportTitle = `delta ${exportKind ?? kind}`.trim();
  return [
    { ...judgedDeltaColumn({ sortable: true, ...change }), exportTitle },
    percentColumn<Row>('Δ', (row) => of(row) ?? null, {
      id: `${id}.percent`,
      exportTitle: `${exportTitle} %`,
      only: 'export',
      look: (row) => {
        const both = of(row);
        const isNothing = !both || (Number(both.before) === 0 && Number(both.after) === 0);
        return { ...toneOf(both), ...(!isNothing && row.state && { text: row.state }) };
      },
    }),
    wordColumn<Row>(`${exportTitle} within noise`, (row) => (of(row)?.isNoise ? 'yes' : ''), { only: 'export' }),
  ];
}

function toneOf(change: AmountChange | null | undefined): CellLook {
  return change?.isNoise ? { tone: 'quiet' } : {};
}

export interface BothColumns<Row> extends NumberFormat, Pick<ColumnLayout<Row>, 'width' | 'sortable' | 'isBoth'> {
  id: string;
  hint: string;
  of: (row: Row) => Record<PairSide, Amount | null> | null;
  /** What exports call the column of a side. */
  exportTitle: (side: PairSide) => string;
  /** A dash where the amount is 0 on both sides. */
  dashesZero?: boolean;
}

/** Amounts of both sides in one column, `12 → 15`; in exports each side has a column. */
export function bothColumns<Row>({
  id,
  hint,
  of,
  exportTitle,
  dashesZero = false,
  width,
  sortable,
  isBoth,
  ...format
}: BothColumns<Row>): Column<Row>[] {
  const { unit, text } = format;
  const joined = (both: Record<PairSide, Amount | null>, write: (value: Amount) => string): string =>
    sides.map((side) => (both[side] === null ? '–' : write(both[side]))).join(' → ');
  const shown = (row: Row): Record<PairSide, Amount | null> | null => {
    const both = of(row);
    return both && dashesZero && sides.every((side) => Number(both[side]) === 0) ? null : both;
  };
  return [
    numberColumn(format, (row) => shown(row)?.after, {
      id,
      hint,
      width,
      sortable,
      isBoth,
      only: 'page',
      look: (row) => {
        const both = shown(row);
        if (both === null) return {};
        const exact = joined(both, (value) => exactInUnit(value, unit));
        const [before, after] = sides.map((side) => text(both[side] ?? 0));
        // Two amounts that are too small to be told apart.
        const isTiny = before === after && before!.startsWith('<');
        return { text: isTiny ? before! : joined(both, text), ...(/\d/.test(exact) && { title: exact }) };
      },
    }),
    ...sides.map((side) =>
      numberColumn<Row>({ title: exportTitle(side), unit, text }, (row) => of(row)?.[side], { only: 'export' }),
    ),
  ];
}

/** Parts of each side's total, in percent, in exports; none if the total is 0. */
export function sideShareColumns<Row>(
  of: (row: Row) => Record<PairSide, Amount>,
  total: Record<PairSide, Amount>,
): Column<Row>[] {
  return sides.map((side) =>
    shareColumn(`share ${side}`, total[side], (row) => of(row)[side], { only: 'export', scale: '%' }),
  );
}

/** The only side that has a row, for exports; '' if both sides have it. */
export function onlyColumn<Row>(of: (row: Row) => '' | 'new' | 'gone'): Column<Row> {
  const sideOf = { '': '', new: 'after', gone: 'before' };
  return wordColumn('only', (row) => sideOf[of(row)], { only: 'export' });
}

/** Pixels of a letter in a head, and of what is beside the text. */
const LETTER = 7;
const ROOM = 48;
/** Pixels of a letter in a cell, and of what is beside the text. */
const FIGURE = 7.6;
const PADDING = 24;

/**
 * The letters of the longest cell that names its unit: it is too small for the column's, such as "999.99 ns/req" among
 * µs/req.
 */
export function ownUnitLetters({ unit, of }: Scale): number {
  return of === undefined ? 0 : '999.99 '.length + Math.max('ns'.length, unit.length);
}

/** A longer name is cut: the hint has all of it. */
const LONGEST = 18;

function shortHead(name: string): string {
  return name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name;
}

/** "+35.7% of before."; '' where nothing was before. */
function percentOfBefore({ before, after }: AmountChange): string {
  return Number(before) === 0 ? '' : `${formatChange(before, after)} of before.`;
}

/** The reason why a difference is or is not within noise. */
function reasonOf({ events, isNoise, interval }: AmountChange, scale: Scale): string {
  const words = events === '' ? '' : `${events}.`;
  if (interval === null) return words;
  const reach = `The change is between ${formatInScale(interval.lo, scale)} and ${formatWithUnit(interval.hi, scale)} (95%).`;
  return [words, isNoise ? 'Within the error of sampling.' : '', reach].filter((text) => text !== '').join(' ');
}
